import type { Order } from '@/lib/domain/orders';
import { readAllOrders } from '@/lib/marketplace/orders';
import { isOrdered } from './payment-outcome';

jest.mock('@/lib/marketplace/orders', () => ({ readAllOrders: jest.fn() }));

const now = new Date('2026-11-21T13:00:00Z');
const order: Order = {
  id: 'o1',
  number: null,
  trackingNumber: '',
  createdAt: null,
  total: null,
  lines: [],
};
const have = (...orders: readonly Order[]) => jest.mocked(readAllOrders).mockResolvedValue(orders);

describe('whether a payment has become an order', () => {
  it.each([
    [0, 0, false],
    [0, 1, true],
    [2, 2, false],
    [2, 3, true],
  ])('with %i orders before and %i now', async (before, count, ordered) => {
    have(...Array.from({ length: count }, () => order));
    await expect(isOrdered('eva', { ordersBefore: before }, now)).resolves.toBe(ordered);
  });

  it.each([
    ['a minute ago', '2026-11-21T12:59:00Z', true],
    ['in another time zone', '2026-11-21T13:59:00+01:00', true],
    ['hours ago', '2026-11-21T09:00:00Z', false],
    ['at an unknown time', null, false],
    ['at a time that cannot be read', 'hier', false],
  ])('where it was not counted, is told by an order made %s', async (_, createdAt, ordered) => {
    have({ ...order, createdAt }, order);
    await expect(isOrdered('eva', undefined, now)).resolves.toBe(ordered);
    await expect(isOrdered('eva', { ordersBefore: null }, now)).resolves.toBe(ordered);
  });
});
