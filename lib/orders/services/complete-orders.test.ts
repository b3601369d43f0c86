import { orderSum } from '@/lib/checkout/order-sum';
import type { OpenedPaymentMark } from '@/lib/checkout/payment-mark';
import type { Order } from '@/lib/domain/orders';
import { sampleOrder, sampleOrderLine } from '@/lib/domain/testing/sample-order';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { readAllOrders, readTracking } from '@/lib/marketplace/orders';
import { completeOrders } from './complete-orders';

const mockSession = jest.fn();
jest.mock('@/lib/session/session', () => ({ readSession: () => mockSession() }));
jest.mock('@/lib/marketplace/orders', () => ({
  readAllOrders: jest.fn(),
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

it('does not read the tracking of a complete order', async () => {
  const known = sampleOrder({ handover, lines: [sampleOrderLine({ progress: 'preparing' })] });
  expect(await completeOrders('u1', [known])).toEqual([known]);
  expect(readTracking).not.toHaveBeenCalled();
  expect(mockSession).not.toHaveBeenCalled();
});
