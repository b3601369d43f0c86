import type { Order, OrderDetail, OwnLine } from '@/lib/domain/orders';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { readAllOrders } from '@/lib/marketplace/orders';
import { maySeemOpen, withdrawalObstacle } from '@/lib/orders/withdrawal';
import { readAfterSales } from './after-sales';
import { completeOrders } from './complete-orders';
import { readFirstEntries } from './first-detail';
import { readLastDelivery } from './last-delivery';

/** Maximum number of orders whose details are read, because the page waits for these calls. */
const maxOrders = 10;
/** Maximum number of further lines of each, whose details are read after the first one. */
const maxOtherLines = 3;
const timeoutMs = 1_500;

/** An order with its detail, if it was read. */
interface Detailed {
  readonly order: Order;
  readonly entries: readonly OrderDetail[];
}

/**
 * The customer's articles that may still be withdrawn from, in the order of the marketplace.
 * @throws MarketplaceError
 */
export async function readWithdrawable(customerId: string): Promise<readonly OwnLine[]> {
  const now = new Date();
  const read = await completeOrders(customerId, await readAllOrders(customerId));
  const detailed = await withDetails(customerId, read, now);
  const orders = detailed.map(({ order }) => order);
  const afterSales = await readAfterSales(customerId, orders);
  return detailed.flatMap(({ order, entries }) =>
    order.lines
      .map((line, index): OwnLine => ({ order, line, index }))
      .filter(({ line }) => maySeemOpen(order, line, now) && afterSales.get(line) !== 'withdrawal')
      .filter((own) => withdrawalObstacle(own, entries, now) === null),
  );
}

/**
 * Completes orders of a marketplace without extensions, whose number and dates are in the detail
 * only. Orders beyond the first ones, and those that cannot be read in time, stay as they are.
 */
function withDetails(
  customerId: string,
  orders: readonly Order[],
  now: Date,
): Promise<readonly Detailed[]> {
  const undated = orders.filter(({ createdAt }) => createdAt === null).slice(0, maxOrders);
  return Promise.all(
    orders.map((order) =>
      undated.includes(order) ? readDetailed(customerId, order, now) : { order, entries: [] },
    ),
  );
}

async function readDetailed(customerId: string, undated: Order, now: Date): Promise<Detailed> {
  const all = await optionalBlock(readFirstEntries(customerId, undated), [], timeoutMs);
  const [detail] = all;
  if (!detail) return { order: undated, entries: [] };
  const { number, createdAt } = detail;
  const order = { ...undated, number: undated.number || number, createdAt };
  // The line of the detail, unless the order is too old for any.
  const line = order.lines.find((one) => maySeemOpen(order, one, now));
  const entries = line
    ? await readLastDelivery(customerId, { order, line }, all, now, maxOtherLines)
    : all;
  return { order, entries };
}
