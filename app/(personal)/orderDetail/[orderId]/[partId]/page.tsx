import { notFound } from 'next/navigation';
import { readOrderProblem } from '@/app/(personal)/myorder/read-problem';
import { FormNotice } from '@/components/forms/form-notice';
import { OrderDetailView } from '@/components/orders/order-detail-view';
import { OrderPage } from '@/components/orders/order-page';
import { Unavailable } from '@/components/ui/unavailable';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { readOrderDetail } from '@/lib/marketplace/orders';
import { readAfterSale } from '@/lib/orders/services/after-sales';
import { readLineProgress } from '@/lib/orders/services/complete-orders';
import { readLastDelivery } from '@/lib/orders/services/last-delivery';
import { readOwnLine } from '@/lib/orders/services/own-line';
import { orderNumber } from '@/lib/orders/statement';
import { withdrawalObstacle } from '@/lib/orders/withdrawal';
import { requireCustomer } from '@/lib/session/require-customer';
import { chatPath, pageParam } from '@/lib/urls/paths';

export const metadata = { title: 'Détails de la commande' };

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
    <OrderPage trail={[{ title: 'Détails de la commandes' }]}>
      {problem ? <FormNotice {...problem} formName="order" /> : null}
      {read ? (
        <OrderDetailView {...read} />
      ) : (
        <>
          <h1 className="capitals">Détails de la commande</h1>
          <Unavailable what="cette commande" />
        </>
      )}
    </OrderPage>
  );
}

/** The order detail; null when the line is not one of the customer's. */
async function readDetail(customerId: string, orderId: string, lineId: string) {
  const found = await readOwnLine(customerId, orderId, lineId);
  if (!found) return null;
  const detail = readOrderDetail(customerId, orderId, found.line.partId);
  const number = detail.then((entries) => orderNumber(found.order, entries));
  const [entries, asked, own] = await Promise.all([
    detail,
    readAfterSale(customerId, found, number),
    readLineProgress(customerId, found),
  ]);
  const now = new Date();
  const dated = await readLastDelivery(customerId, own, entries, now);
  return {
    own,
    entries,
    afterSale: asked?.kind ?? null,
    chat: asked?.chat ? chatPath(asked.chat.productId, asked.chat.sellerId) : null,
    mayWithdraw: withdrawalObstacle(own, dated, now) === null,
  };
}
