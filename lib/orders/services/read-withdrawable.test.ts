import type { Order, OrderDetail } from '@/lib/domain/orders';
import { sampleOrder, sampleOrderLine, unknownSummary } from '@/lib/domain/testing/sample-order';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { readAllOrders, readOrderDetail } from '@/lib/marketplace/orders';
import { readWithdrawable } from './read-withdrawable';

jest.mock('@/lib/marketplace/orders', () => ({
  readAllOrders: jest.fn(),
  readOrderDetail: jest.fn(),
}));
jest.mock('./complete-orders', () => ({
  completeOrders: async (_: string, orders: readonly Order[]) => orders,
}));
jest.mock('./after-sales', () => ({ readAfterSales: async () => new Map() }));

const detail: OrderDetail = {
  number: 'V-42',
  createdAt: '2024-01-05T09:00:00Z',
  deliveryDate: null,
  paymentMethod: '',
  address: null,
  summary: unknownSummary,
};

/** An order of a marketplace without extensions. */
function plainOrder(
  id: string,
  progress: 'delivered' | 'in-delivery' = 'delivered',
  lineCount = 1,
): Order {
  const lines = Array.from({ length: lineCount }, (_, index) =>
    sampleOrderLine({ partId: `${id}-l${index + 1}`, progress }),
  );
  return sampleOrder({ id, number: null, createdAt: null, lines });
}

const shown = async () =>
  (await readWithdrawable('u1')).map(({ order }) => [order.id, order.number, order.createdAt]);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const today = () => daysAgo(0);

/** Each detail has the delivery date of its own line only. */
function deliver(createdAt: string, dates: Readonly<Record<string, string>>): void {
  jest
    .mocked(readOrderDetail)
    .mockImplementation(async (_customer, _order, partId) => [
      { ...detail, createdAt, deliveryDate: dates[partId] ?? null },
    ]);
}

beforeEach(() => {
  jest.mocked(readOrderDetail).mockReset().mockResolvedValue([detail]);
});

describe('the articles that may be withdrawn from, of a marketplace without order dates', () => {
  it('have the number and the date of the detail', async () => {
    jest.mocked(readAllOrders).mockResolvedValue([plainOrder('o1', 'in-delivery')]);
    expect(await shown()).toEqual([['o1', 'V-42', '2024-01-05T09:00:00Z']]);
  });

  it('are not those of an old order, nor those delivered long ago', async () => {
    jest.mocked(readAllOrders).mockResolvedValue([plainOrder('o1')]);
    expect(await shown()).toEqual([]);
    const createdAt = today();
    jest.mocked(readOrderDetail).mockResolvedValue([{ ...detail, createdAt }]);
    expect(await shown()).toEqual([['o1', 'V-42', createdAt]]);
    const late = { ...detail, createdAt: null, deliveryDate: '2024-01-08' };
    jest.mocked(readOrderDetail).mockResolvedValue([late]);
    expect(await shown()).toEqual([]);
  });

  it('include those whose detail cannot be read, and those beyond ten orders', async () => {
    const orders = Array.from({ length: 12 }, (_, index) => plainOrder(`o${index + 1}`));
    jest.mocked(readAllOrders).mockResolvedValue(orders);
    jest
      .mocked(readOrderDetail)
      .mockRejectedValueOnce(new MarketplaceError('failed', 'get_order_detail_by_part_id'));
    expect(await shown()).toEqual([
      ['o1', null, null],
      ['o11', null, null],
      ['o12', null, null],
    ]);
    expect(readOrderDetail).toHaveBeenCalledTimes(10);
  });
});

describe('the articles of an order whose details have a delivery date each', () => {
  const ordered = daysAgo(30);

  it('are open until the period of the last one has ended', async () => {
    jest.mocked(readAllOrders).mockResolvedValue([plainOrder('o1', 'delivered', 2)]);
    deliver(ordered, { 'o1-l1': daysAgo(28), 'o1-l2': daysAgo(9) });
    expect(await shown()).toHaveLength(2);
    deliver(ordered, { 'o1-l1': daysAgo(28), 'o1-l2': daysAgo(27) });
    expect(await shown()).toEqual([]);
  });

  it('are read only when the first one would end the period, and there may be a later one', async () => {
    jest.mocked(readAllOrders).mockResolvedValue([plainOrder('o1', 'delivered', 2)]);
    deliver(ordered, { 'o1-l1': daysAgo(9), 'o1-l2': daysAgo(28) });
    expect(await shown()).toHaveLength(2);
    deliver(daysAgo(100), { 'o1-l1': daysAgo(98), 'o1-l2': daysAgo(9) });
    expect(await shown()).toEqual([]);
    expect(readOrderDetail).toHaveBeenCalledTimes(2);
  });

  it('stay open without reading when the order has many', async () => {
    jest.mocked(readAllOrders).mockResolvedValue([plainOrder('o1', 'delivered', 5)]);
    deliver(ordered, { 'o1-l1': daysAgo(28) });
    expect(await shown()).toHaveLength(5);
    expect(readOrderDetail).toHaveBeenCalledTimes(1);
  });
});

it('includes articles of a detail with several entries, the last of which was delivered lately', async () => {
  jest.mocked(readAllOrders).mockResolvedValue([plainOrder('o1')]);
  const createdAt = daysAgo(30);
  const entries = [28, 9].map((days) => ({ ...detail, createdAt, deliveryDate: daysAgo(days) }));
  jest.mocked(readOrderDetail).mockResolvedValue(entries);
  expect(await shown()).toHaveLength(1);
});

it('reads no details of orders with a date', async () => {
  jest.mocked(readAllOrders).mockResolvedValue([sampleOrder({ createdAt: today() })]);
  expect(await shown()).toHaveLength(1);
  expect(readOrderDetail).not.toHaveBeenCalled();
});
