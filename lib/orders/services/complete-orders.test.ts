import { orderSum } from '@/lib/checkout/order-sum';
import type { OpenedPaymentMark } from '@/lib/checkout/payment-mark';
import { discardCardPage } from '@/lib/checkout/services/open-payment';
import type { Order } from '@/lib/domain/orders';
import { sampleOrder, sampleOrderLine, unknownSummary } from '@/lib/domain/testing/sample-order';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { readAllOrders, readOrderDetail, readTracking } from '@/lib/marketplace/orders';
import { completeOrders } from './complete-orders';

const mockSession = jest.fn();
jest.mock('@/lib/session/session', () => ({ readSession: () => mockSession() }));
jest.mock('@/lib/marketplace/orders', () => ({
  readAllOrders: jest.fn(),
  readOrderDetail: jest.fn(),
  readTracking: jest.fn(),
}));

const handover = { type: '3', date: '2026-11-24', time: '10:15 - 10:45' } as const;
const plain = sampleOrder({ lines: [sampleOrderLine({ progress: 'ordered' })] });
const older = sampleOrder({ id: 'o0', trackingNumber: '', lines: [] });

function remember(payment: OpenedPaymentMark | undefined): void {
  mockSession.mockReset().mockResolvedValue({ payment });
}

async function progressesOf(orders: readonly Order[]) {
  const completed = await completeOrders('u1', orders);
  return completed.map(({ lines }) => lines.map(({ progress }) => progress));
}

beforeEach(() => {
  remember(undefined);
  jest.mocked(readAllOrders).mockReset().mockResolvedValue([plain, older]);
  jest.mocked(readTracking).mockReset().mockResolvedValue(null);
});

describe('an order of a marketplace without extensions', () => {
  it('takes its progress from the tracking', async () => {
    const product = {
      shipped: true,
      inDelivery: false,
      delivered: false,
      progress: 'shipped',
    } as const;
    jest
      .mocked(readTracking)
      .mockResolvedValue({ orderedAt: null, deliveryDate: null, products: [product] });
    const [order] = await completeOrders('u1', [plain]);
    expect(order?.lines.map(({ progress }) => progress)).toEqual(['shipped']);
  });

  it('has no progress when the tracking cannot be read', async () => {
    jest.mocked(readTracking).mockRejectedValue(new MarketplaceError('timeout', 'tracking'));
    expect(await progressesOf([plain])).toEqual([['unknown']]);
  });

  it('has no progress beyond the sixth tracking that would be read', async () => {
    const orders = Array.from({ length: 8 }, (_, index) => ({ ...plain, id: `o${index}` }));
    expect(await progressesOf(orders)).toEqual([
      ...Array.from({ length: 6 }, () => ['ordered']),
      ['unknown'],
      ['unknown'],
    ]);
    expect(readTracking).toHaveBeenCalledTimes(6);
  });

  it('is registered when it has no tracking', async () => {
    const untracked = { ...plain, trackingNumber: '' };
    expect(await completeOrders('u1', [plain, untracked])).toEqual([plain, untracked]);
  });

  it('takes its handover from the checkout choices, for the latest order only', async () => {
    remember({ ordersBefore: 1, orderSum: orderSum([older]), handover });
    const completed = await completeOrders('u1', [plain, older]);
    expect(completed.map((order) => order.handover)).toEqual([handover, null]);
  });
});

describe('the checkout choices of a card page', () => {
  const openedAt = Date.parse('2026-11-20T09:00:00Z');
  /** Whether an order with this date, in the list or in its detail, takes the choices. */
  async function areTaken(
    listed: string | null,
    detailed: string | null = null,
    customerId = 'u1',
  ) {
    const order = { ...plain, createdAt: listed };
    remember({ ordersBefore: 1, orderSum: orderSum([older]), openedAt, handover });
    jest.mocked(readAllOrders).mockResolvedValue([order, older]);
    jest.mocked(readOrderDetail).mockResolvedValue([
      {
        number: '',
        createdAt: detailed,
        deliveryDate: null,
        paymentMethod: '',
        address: null,
        summary: unknownSummary,
      },
    ]);
    const [completed] = await completeOrders(customerId, [order]);
    return completed?.handover === handover;
  }

  it.each([
    ['minutes later', '2026-11-20T09:05:00Z', true],
    ['hours later', '2026-11-20T11:00:00Z', false],
    ['dated by the day', '2026-11-20T00:00:00.000Z', true],
    ['dated by another day', '2026-11-21T00:00:00.000Z', false],
    ['without a date', null, true],
  ])('belong to an order %s: %s (%s)', async (_, date, isTaken) => {
    expect(await areTaken(date)).toBe(isTaken);
    expect(await areTaken(null, date)).toBe(isTaken);
  });

  it('belong to an order whose detail cannot be read', async () => {
    const failure = new MarketplaceError('timeout', 'get_order_detail_by_part_id');
    jest.mocked(readOrderDetail).mockRejectedValueOnce(failure);
    expect(await areTaken(null)).toBe(true);
  });

  it('belong to no order when it was cancelled', async () => {
    discardCardPage('u2', true);
    expect(await areTaken('2026-11-20T09:05:00Z', null, 'u2')).toBe(false);
  });
});

it('does not read the tracking of a complete order', async () => {
  const known = sampleOrder({ handover, lines: [sampleOrderLine({ progress: 'preparing' })] });
  expect(await completeOrders('u1', [known])).toEqual([known]);
  expect(readTracking).not.toHaveBeenCalled();
  expect(mockSession).not.toHaveBeenCalled();
});
