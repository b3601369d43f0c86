import type { Order } from '@/lib/domain/orders';
import { markPayment } from './payment-mark';
import { paymentOutcomeOf } from './payment-outcome';

const now = new Date('2026-11-21T13:00:00Z');
const nothing = { lines: [], choice: { deliveryType: '', date: '', time: '' } } as const;
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60 * 1000);
const order = (id: string, createdAt: Date | null = null): Order => ({
  id,
  number: null,
  trackingNumber: '',
  handover: null,
  createdAt: createdAt?.toISOString() ?? null,
  total: null,
  lines: [],
});
const [old, paid] = [order('o1'), order('o2')];
const marked = markPayment([old], nothing, minutesAgo(1));
/** The mark of a first order, or of a failure that the marketplace reported as no orders. */
const first = markPayment([], nothing, minutesAgo(10));
const [before, after] = [order('o3', minutesAgo(3_000)), order('o4', minutesAgo(5))];

describe('a payment', () => {
  it.each([
    ['becomes its new order', [old, paid], marked, { kind: 'ordered', order: paid }],
    ['is being checked while there is none', [old], marked, { kind: 'checking' }],
    [
      'is overdue after an hour',
      [old],
      markPayment([old], nothing, minutesAgo(61)),
      { kind: 'overdue' },
    ],
    ['has no outcome when none was opened in this browser', [old], undefined, { kind: 'none' }],
    [
      'becomes the only recent order when earlier orders were not counted',
      [old, order('o3', minutesAgo(5))],
      markPayment(null, nothing, minutesAgo(10)),
      { kind: 'ordered', order: order('o3', minutesAgo(5)) },
    ],
    [
      'becomes an unidentified order when several are recent',
      [order('o3', minutesAgo(5)), order('o4', minutesAgo(6))],
      undefined,
      { kind: 'ordered', order: null },
    ],
    [
      'is not an order from before the card page was opened',
      [order('o3', minutesAgo(15))],
      markPayment(null, nothing, minutesAgo(10)),
      { kind: 'checking' },
    ],
    [
      'cannot be verified when earlier orders were not counted and have no dates',
      [old],
      markPayment(null, nothing, minutesAgo(10)),
      { kind: 'unverifiable' },
    ],
    [
      'cannot be verified after an hour either',
      [order('o3', minutesAgo(300)), old],
      markPayment(null, nothing, minutesAgo(61)),
      { kind: 'unverifiable' },
    ],
    [
      'is being checked while there are no orders at all',
      [],
      markPayment(null, nothing, minutesAgo(10)),
      { kind: 'checking' },
    ],
    ['becomes the first order', [paid, paid], first, { kind: 'ordered', order: paid }],
    [
      'becomes the first order, of a day without a time',
      [order('o5', new Date('2026-11-21'))],
      first,
      { kind: 'ordered', order: order('o5', new Date('2026-11-21')) },
    ],
    [
      'becomes the orders that it was split into',
      [order('o5', minutesAgo(5)), after],
      first,
      { kind: 'ordered', order: null },
    ],
    [
      'becomes the only new order when earlier ones were missing',
      [before, after],
      first,
      { kind: 'ordered', order: after },
    ],
    ['is being checked when earlier orders were missing', [before], first, { kind: 'checking' }],
    [
      'cannot be verified when there are suddenly several orders without dates',
      [old, paid],
      first,
      { kind: 'unverifiable' },
    ],
  ])('%s', (_, orders, mark, expected) => {
    expect(paymentOutcomeOf({ orders, mark, hasCancelled: false, now })).toEqual(expected);
  });

  it('becomes an order whose date has no time zone, which is then UTC', () => {
    const recent = { ...order('o3'), createdAt: '2026-11-21T12:55:00' };
    const mark = markPayment(null, nothing, minutesAgo(10));
    const asked = { orders: [recent], mark, hasCancelled: false, now };
    expect(paymentOutcomeOf(asked)).toEqual({ kind: 'ordered', order: recent });
  });

  it('is cancelled by the card page, unless there is an order anyway', () => {
    const asked = { mark: marked, hasCancelled: true, now };
    expect(paymentOutcomeOf({ ...asked, orders: [old] })).toEqual({ kind: 'cancelled' });
    expect(paymentOutcomeOf({ ...asked, orders: [old, paid] }).kind).toBe('ordered');
  });
});
