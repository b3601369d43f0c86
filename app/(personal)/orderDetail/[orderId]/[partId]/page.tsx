import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { readOrderProblem } from '@/app/(personal)/myorder/read-problem';
import { readLineThreads } from '@/app/api/orders/line-threads';
import { readOwnLine } from '@/app/api/orders/own-line';
import { FormNotice } from '@/components/forms/form-notice';
import { lineNames } from '@/components/orders/line-names';
import { OrderDetailView } from '@/components/orders/order-detail-view';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Unavailable } from '@/components/ui/unavailable';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { readOrderDetail } from '@/lib/marketplace/orders';
import { orderNumber } from '@/lib/orders/statement';
import { deliveryDateOf, mayWithdraw, withdrawalIn } from '@/lib/orders/withdrawal';
import { pageParam } from '@/lib/page-param';
import { requireCustomer } from '@/lib/session/require-customer';
import styles from './page.module.css';

export const metadata: Metadata = { title: 'Détails de la commande', robots: { index: false } };

export default async function OrderDetailPage({
  params,
}: PageProps<'/orderDetail/[orderId]/[partId]'>) {
  const customer = await requireCustomer();
  const address = await params;
  const read = await optionalBlock(
    readDetail(customer.id, pageParam(address.orderId), pageParam(address.partId)),
    undefined,
  );
  if (read === null) notFound();
  const problem = await readOrderProblem();
  return (
    <div className={`page ${styles.detail}`}>
      <Breadcrumb trail={[{ title: 'Accueil', href: '/' }, { title: 'Détails de la commandes' }]} />
      {problem ? <FormNotice {...problem} formName="order" /> : null}
      {read ? (
        <OrderDetailView {...read} />
      ) : (
        <>
          <h1>Détails de la commande</h1>
          <Unavailable what="cette commande" />
        </>
      )}
    </div>
  );
}

/** The order is worth showing without what was written about it: whoever gives it up is told there that they have. */
const chatPatienceMs = 1_500;

/** null when the customer has no such line in an order. */
async function readDetail(customerId: string, orderId: string, partId: string) {
  const own = await readOwnLine(customerId, orderId, partId);
  if (!own) return null;
  const { order, line, index } = own;
  const [entries, threads] = await Promise.all([
    readOrderDetail(customerId, orderId, partId),
    optionalBlock(readLineThreads(customerId, line), [], chatPatienceMs),
  ]);
  const number = orderNumber(order, entries);
  const isDeclared = threads.some(({ messages }) => withdrawalIn(messages, number, line));
  const isOpen = mayWithdraw(line, deliveryDateOf(entries), new Date());
  return {
    line,
    orderId,
    name: lineNames(order.lines)[index] ?? line.title,
    entries,
    withdrawal: isDeclared ? 'declared' : isOpen ? 'open' : 'over',
  } as const;
}
