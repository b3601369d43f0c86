import type { Order } from '@/lib/domain/orders';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { readAllOrders } from '@/lib/marketplace/orders';
import { mockMarketplace } from '@/lib/marketplace/testing/mock-marketplace';
import { readOrdersInProgress } from './orders-in-progress';
import { readOwnLine } from './own-line';

/** A line of a seller's share, which the marketplace gives one part id. */
function lineOf(size: string, delivery_status: number) {
  const product = { title: 'Robe', sales_info_variation_prices: [{ color: 'Noir', size }] };
  return { part_id: 'share', quantity: 1, delivery_status, product };
}

const [open, delivered] = [lineOf('38', 0), lineOf('40', 3)];
const replies = {
  getallprocessingordersbyuserid: { data: [{ _id: 'o1', products: [open] }] },
  getallprocessingordersbyuseridCount: { totalPageNumber: 1 },
  getallordersbyuseridPostMethod: { data: [{ _id: 'o1', products: [delivered, open] }] },
};

const idsOf = (orders: readonly Order[]) =>
  orders.flatMap(({ lines }) => lines.map(({ size, id }) => [size, id]));

describe('an order in progress', () => {
  it('has all its lines when the marketplace lists one of two, with the ids of their pages', async () => {
    mockMarketplace(replies);
    const { orders, pageCount } = await readOrdersInProgress('u1', 0);
    expect(pageCount).toBe(1);
    expect(idsOf(orders)).toEqual(idsOf(await readAllOrders('u1')));
    const [, second] = orders[0]?.lines ?? [];
    expect(second?.size).toBe('38');
    expect((await readOwnLine('u1', 'o1', second?.id ?? ''))?.line).toEqual(second);
  });

  it('remains as listed when its marketplace lists it nowhere else, or fails', async () => {
    for (const all of [{ data: [] }, { status: 0, message: 'Maintenance' }]) {
      mockMarketplace({ ...replies, getallordersbyuseridPostMethod: all });
      expect(idsOf((await readOrdersInProgress('u1', 0)).orders)).toEqual([['38', 'share']]);
    }
  });

  it('is unknown when the marketplace does not list it', async () => {
    const failing = { status: 0, message: 'Maintenance' };
    mockMarketplace({ ...replies, getallprocessingordersbyuserid: failing });
    await expect(readOrdersInProgress('u1', 0)).rejects.toThrow(MarketplaceError);
  });
});
