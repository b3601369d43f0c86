import { addedOrder } from '@/lib/checkout/order-sum';
import { mayHavePaid } from '@/lib/checkout/payment-mark';
import { hasCancelled } from '@/lib/checkout/services/open-payment';
import type { Order, OwnLine, Tracking } from '@/lib/domain/orders';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { readAllOrders, readTracking } from '@/lib/marketplace/orders';
import { withoutTracking, withTracking } from '@/lib/orders/tracking';
import { readSession } from '@/lib/session/session';
import { readFirstDetail } from './first-detail';

/** Maximum number of trackings, because the page of the list waits for these calls. */
const maxTrackings = 6;
const timeoutMs = 1_500;

/**
 * Completes orders of a marketplace without extensions: the progress from the tracking, and the
 * handover of the latest order from the checkout choices. Parts that cannot be read in time stay
 * unknown.
 */
export async function completeOrders(
  customerId: string,
  orders: readonly Order[],
): Promise<readonly Order[]> {
  const open = orders.filter(isProgressUnknown).slice(0, maxTrackings);
  const [chosen, ...trackings] = await Promise.all([
    readChosenHandover(customerId, orders),
    ...open.map((order) =>
      optionalBlock(readTracking(customerId, order.trackingNumber), undefined, timeoutMs),
    ),
  ]);
  return orders.map((order) => {
    const handover = order.handover ?? (order.id === chosen?.orderId ? chosen.handover : null);
    return withProgress({ ...order, handover }, trackings[open.indexOf(order)]);
  });
}

/** Completes an order line, like `completeOrders`. */
export async function readLineProgress(customerId: string, own: OwnLine): Promise<OwnLine> {
  const { index } = own;
  const [order = own.order] = await completeOrders(customerId, [own.order]);
  return { order, line: order.lines[index] ?? own.line, index };
}

/** @param tracking null when there is none, undefined when it was not read */
function withProgress(order: Order, tracking: Tracking | null | undefined): Order {
  if (!isProgressUnknown(order)) return order;
  return tracking === undefined ? withoutTracking(order) : withTracking(order, tracking);
}

function isProgressUnknown({ trackingNumber, lines }: Order): boolean {
  return trackingNumber !== '' && lines.some(({ progress }) => progress === 'ordered');
}

/** The handover chosen for the order of the session's last payment; null when unknown. */
async function readChosenHandover(customerId: string, orders: readonly Order[]) {
  if (orders.every(({ handover }) => handover !== null)) return null;
  const { payment } = await readSession();
  if (!payment?.handover || !payment.orderSum || hasCancelled(customerId)) return null;
  const all = await optionalBlock(readAllOrders(customerId), [], timeoutMs);
  const order = addedOrder(all, payment.orderSum);
  if (!order || !mayHavePaid(payment, await withDate(customerId, order))) return null;
  return { orderId: order.id, handover: payment.handover };
}

/** The date of an order, which a marketplace without extensions reports in the detail only. */
async function withDate(customerId: string, order: Order): Promise<Pick<Order, 'createdAt'>> {
  if (order.createdAt !== null) return order;
  const detail = await optionalBlock(readFirstDetail(customerId, order), null, timeoutMs);
  return detail ?? order;
}
