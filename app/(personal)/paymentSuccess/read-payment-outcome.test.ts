import { markPayment } from '@/lib/checkout/payment-mark';
import { discardCardPage } from '@/lib/checkout/services/open-payment';
import type { Order } from '@/lib/domain/orders';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { readAllOrders } from '@/lib/marketplace/orders';
import { readPaymentOutcome } from './read-payment-outcome';

jest.mock('@/lib/marketplace/checkout', () => ({ checkOut: jest.fn() }));
jest.mock('@/lib/config/payment-hosts', () => ({ allowedPaymentUrl: (url: string) => url }));
jest.mock('@/lib/marketplace/orders', () => ({ readAllOrders: jest.fn() }));

const now = new Date('2026-11-21T13:00:00Z');
const nothing = { lines: [], choice: { deliveryType: '', date: '', time: '' } } as const;
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000);
const order = (id: string, createdAt: string | null = null): Order => ({
  id,
  number: null,
  trackingNumber: '',
  handover: null,
  createdAt,
  total: null,
  lines: [],
});
const [old, other, paid] = [order('o1'), order('o2'), order('o3')];
const orders = (...list: Order[]) => jest.mocked(readAllOrders).mockResolvedValue(list);

describe('a payment with a known number of earlier orders', () => {
  const mark = markPayment([old, other], nothing, now);

  it('becomes the new order, whatever its position in the list', async () => {
    orders(old, paid, other);
    await expect(readPaymentOutcome('eva', mark, now)).resolves.toEqual({
      kind: 'ordered',
      order: paid,
    });
  });

  it('becomes an unidentified order when another one was made at the same time', async () => {
    orders(old, paid, other, order('o4'));
    await expect(readPaymentOutcome('eva', mark, now)).resolves.toEqual({
      kind: 'ordered',
      order: null,
    });
  });

  it('is being checked, and is overdue after an hour', async () => {
    orders(old, other);
    const outcomes = [hoursLater(0.9), hoursLater(1.1)].map((time) =>
      readPaymentOutcome('eva', mark, time),
    );
    await expect(Promise.all(outcomes)).resolves.toEqual([
      { kind: 'checking' },
      { kind: 'overdue' },
    ]);
  });

  it('is cancelled with its page, unless it was paid anyway', async () => {
    orders(old, other);
    discardCardPage('max', true);
    await expect(readPaymentOutcome('max', mark, now)).resolves.toEqual({ kind: 'cancelled' });
    orders(old, other, paid);
    await expect(readPaymentOutcome('max', mark, now)).resolves.toMatchObject({ kind: 'ordered' });
  });

  it('is unknown while orders cannot be read', async () => {
    jest.mocked(readAllOrders).mockRejectedValue(new MarketplaceError('timeout', 'orders'));
    await expect(readPaymentOutcome('eva', mark, now)).resolves.toEqual({ kind: 'unread' });
  });
});

describe('a payment with an unknown number of earlier orders', () => {
  const fresh = order('o9', '2026-11-21T12:55:00Z');
  const mark = markPayment(null, nothing, hoursLater(-0.2));

  it.each([
    ['a young order', [fresh, old], { kind: 'ordered', order: fresh }],
    ['two young ones', [fresh, { ...fresh, id: 'o8' }], { kind: 'ordered', order: null }],
    ['one of yesterday', [order('o7', '2026-11-20T12:00:00Z')], { kind: 'checking' }],
    ['one from before', [order('o7', '2026-11-21T12:30:00Z')], { kind: 'checking' }],
    ['one without a date', [old], { kind: 'unverifiable' }],
  ])('with %s', async (_, list, outcome) => {
    orders(...list);
    await expect(readPaymentOutcome('eva', mark, now)).resolves.toEqual(outcome);
  });

  it('has no outcome when no card page was opened', async () => {
    orders(old);
    await expect(readPaymentOutcome('eva', undefined, now)).resolves.toEqual({ kind: 'none' });
    orders(fresh);
    await expect(readPaymentOutcome('eva', undefined, now)).resolves.toMatchObject({
      kind: 'ordered',
    });
  });
});
