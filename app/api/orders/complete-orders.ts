import { addedOrder } from '@/lib/checkout/order-sum';
import type { Order } from '@/lib/domain/orders';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { readAllOrders, readTracking } from '@/lib/marketplace/orders';
import { withTracking } from '@/lib/orders/with-tracking';
import { readSession } from '@/lib/session/session';

/** More orders are not asked for: a page of the list waits for each of these calls. */
const mostTrackings = 6;
const timeoutMs = 1_500;

/**
 * Completes orders of a marketplace that reports less than the shop shows: how far an order is, from its tracking, and how the
 * latest one is handed over, from what its customer chose at checkout. What cannot be read in time stays unknown.
 */
export async function completeOrders(
  customerId: string,
  orders: readonly Order[],
): Promise<readonly Order[]> {
  const open = orders.filter(isProgressUnknown).slice(0, mostTrackings);
  const [chosen, ...trackings] = await Promise.all([
    readChosenHandover(customerId, orders),
    ...open.map((order) =>
      optionalBlock(readTracking(customerId, order.trackingNumber), null, timeoutMs),
    ),
  ]);
  return orders.map((order) => {
    const handover = order.handover ?? (order.id === chosen?.orderId ? chosen.handover : null);
    const tracking = trackings[open.indexOf(order)] ?? null;
    return withTracking({ ...order, handover }, tracking);
  });
}

function isProgressUnknown({ trackingNumber, lines }: Order): boolean {
  return trackingNumber !== '' && lines.some(({ progress }) => progress === 'ordered');
}

/** What was chosen for the order that the last payment of this session became; null when that is not known. */
async function readChosenHandover(customerId: string, orders: readonly Order[]) {
  if (orders.every(({ handover }) => handover !== null)) return null;
  const { payment } = await readSession();
  if (!payment?.handover || !payment.orderSum) return null;
  const all = await optionalBlock(readAllOrders(customerId), [], timeoutMs);
  const order = addedOrder(all, payment.orderSum);
  return order && { orderId: order.id, handover: payment.handover };
}
