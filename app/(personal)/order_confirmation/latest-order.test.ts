import { readLatestOrder } from './latest-order';

/** A fake marketplace with these orders and the dates of their details. */
function open(
  orders: readonly { readonly _id: string; readonly createdAt?: string }[],
  dates: Readonly<Record<string, string | null>> = {},
): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : {};
    if (String(address).includes('getallordersbyuserid')) {
      const data = orders.map((order) => ({ ...order, products: [{ part_id: `l-${order._id}` }] }));
      return Response.json({ data });
    }
    return Response.json({ status: 1, all_info: [{ createdAt: dates[body.id] ?? null }] });
  });
}
const latest = async () => (await readLatestOrder('u1'))?.id ?? null;

describe('the latest order', () => {
  it('has the latest date, whatever its position', async () => {
    open([
      { _id: 'old', createdAt: '2026-01-01' },
      { _id: 'new', createdAt: '2026-03-01' },
      { _id: 'older', createdAt: '2025-01-01' },
    ]);
    expect(await latest()).toBe('new');
  });

  it('is at one end of a list without dates, found by the details', async () => {
    const orders = [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }];
    open(orders, { a: '2026-01-01', c: '2026-03-01' });
    expect(await latest()).toBe('c');
    open(orders, { a: '2026-03-01', c: '2026-01-01' });
    expect(await latest()).toBe('a');
  });

  it('is the first one without any dates, and null without orders', async () => {
    open([{ _id: 'a' }, { _id: 'b' }]);
    expect(await latest()).toBe('a');
    open([]);
    expect(await latest()).toBeNull();
  });
});
