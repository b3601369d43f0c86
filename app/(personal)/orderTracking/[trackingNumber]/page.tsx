import { notFound } from 'next/navigation';
import { LiveTracking } from '@/components/orders/live-tracking';
import { OrderPage } from '@/components/orders/order-page';
import { TrackingView } from '@/components/orders/tracking-view';
import { Unavailable } from '@/components/ui/unavailable';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { lastRefundIn, stateSentence } from '@/lib/orders/outcome';
import { completeOrders } from '@/lib/orders/services/complete-orders';
import { readFirstDetail } from '@/lib/orders/services/first-detail';
import { readOwnTracking } from '@/lib/orders/services/read-tracking';
import { isOver, stateOf, withTracking } from '@/lib/orders/tracking';
import { requireCustomer } from '@/lib/session/require-customer';
import { pageParam, trackingStatePath } from '@/lib/urls/paths';
import styles from './page.module.css';

export const metadata = { title: 'Suivi de commande' };

/** An empty reference links to the current page. */
const samePage = '';

/** The progress of an order (specification 2 section 2, Order tracking). */
export default async function OrderTrackingPage({
  params,
}: PageProps<'/orderTracking/[trackingNumber]'>) {
  const customer = await requireCustomer();
  const trackingNumber = pageParam((await params).trackingNumber);
  const read = await optionalBlock(readPage(customer.id, trackingNumber), undefined);
  if (read === null) notFound();
  return (
    <OrderPage trail={[{ title: 'Commande', href: '/myorder' }, { title: 'Suivi' }]}>
      <h1 className="capitals">Suivi de commande</h1>
      {read ? (
        <>
          <p className={`note ${styles.number}`}>
            <span>N° de suivi&nbsp;: {trackingNumber}</span> <a href={samePage}>Actualiser</a>
          </p>
          <LiveTracking
            address={trackingStatePath(trackingNumber)}
            state={stateOf(read)}
            sentence={stateSentence(read.order, read.refundedAt)}
            isOver={isOver(read)}
          />
          <TrackingView {...read} />
        </>
      ) : (
        <Unavailable what="le suivi de cette commande" />
      )}
    </OrderPage>
  );
}

/** null when the order is not one of the customer's. */
async function readPage(customerId: string, trackingNumber: string) {
  const own = await readOwnTracking(customerId, trackingNumber);
  if (!own) return null;
  const { tracking } = own;
  const order = withTracking(own.order, tracking);
  const [[complete = order], detail] = await Promise.all([
    completeOrders(customerId, [order]),
    optionalBlock(readFirstDetail(customerId, order), null, detailTimeoutMs),
  ]);
  const refundedAt = lastRefundIn(detail ? [detail] : []);
  return { tracking, order: complete, address: detail?.address ?? null, refundedAt };
}

/** Maximum wait for the address and refunds: the tracking is worth showing without them. */
const detailTimeoutMs = 1_500;
