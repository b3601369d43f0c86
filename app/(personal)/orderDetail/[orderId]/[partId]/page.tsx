import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { lineNames } from '@/components/orders/line-names';
import { OrderDetailView } from '@/components/orders/order-detail-view';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Unavailable } from '@/components/ui/unavailable';
import { readAllOrders, readOrderDetail } from '@/lib/marketplace/orders';
import { optionalBlock } from '@/lib/optional-block';
import { deliveryDateOf, mayWithdraw } from '@/lib/orders/withdrawal';
import { pageParam } from '@/lib/page-param';
import { invoicePath, withdrawalPath } from '@/lib/paths';
import { requireCustomer } from '@/lib/session/require-customer';
import styles from './page.module.css';

export const metadata: Metadata = { title: 'Détails de la commande', robots: { index: false } };

export default async function OrderDetailPage({
  params,
}: PageProps<'/orderDetail/[orderId]/[partId]'>) {
  const customer = await requireCustomer();
  const address = await params;
  const read = await optionalBlock<Awaited<ReturnType<typeof readOwnDetail>> | 'unavailable'>(
    readOwnDetail(customer.id, pageParam(address.orderId), pageParam(address.partId)),
    'unavailable',
  );
  if (read === null) notFound();
  return (
    <div className={`page ${styles.detail}`}>
      <Breadcrumb trail={[{ title: 'Accueil', href: '/' }, { title: 'Détails de la commandes' }]} />
      {read === 'unavailable' ? (
        <>
          <h1>Détails de la commande</h1>
          <Unavailable what="cette commande" />
        </>
      ) : (
        <OrderDetailView {...read} />
      )}
    </div>
  );
}

/** null when the customer has no such line in an order. */
async function readOwnDetail(customerId: string, orderId: string, partId: string) {
  const orders = await readAllOrders(customerId);
  const order = orders.find(({ id }) => id === orderId);
  const index = order?.lines.findIndex((candidate) => candidate.partId === partId) ?? -1;
  const line = order?.lines[index];
  if (!order || !line) return null;
  const name = lineNames(order.lines)[index] ?? line.title;
  const entries = await readOrderDetail(customerId, orderId, partId);
  const isOpen = mayWithdraw(line, deliveryDateOf(entries), new Date());
  return {
    line,
    name,
    entries,
    invoice: invoicePath(orderId, partId),
    withdrawal: isOpen ? withdrawalPath(orderId, partId) : null,
  };
}
