import type { Order, OrderDetail, OwnLine } from '@/lib/domain/orders';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { readAllOrders } from '@/lib/marketplace/orders';
import { maySeemOpen, withdrawalObstacle } from '@/lib/orders/withdrawal';
import { readAfterSales } from './after-sales';
import { completeOrders } from './complete-orders';
import { readFirstDetail } from './first-detail';

/** Maximum number of details, because the page waits for these calls. */
const maxDetails = 10;
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
  const read = await completeOrders(customerId, await readAllOrders(customerId));
  const detailed = await withDetails(customerId, read);
  const orders = detailed.map(({ order }) => order);
  const afterSales = await readAfterSales(customerId, orders);
  const now = new Date();
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
async function withDetails(
  customerId: string,
  orders: readonly Order[],
): Promise<readonly Detailed[]> {
  const undated = orders.filter(({ createdAt }) => createdAt === null).slice(0, maxDetails);
  const details = await Promise.all(
    undated.map((order) => optionalBlock(readFirstDetail(customerId, order), null, timeoutMs)),
  );
  return orders.map((order) => {
    const detail = details[undated.indexOf(order)] ?? null;
    if (!detail) return { order, entries: [] };
    const { number, createdAt } = detail;
    return { order: { ...order, number: order.number || number, createdAt }, entries: [detail] };
  });
}
