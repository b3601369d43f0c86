import type { Order, OrderLine, OwnLine, PriceSummary } from '../orders';

/** An order line for tests, which override the fields they need. */
export function sampleOrderLine(change: Partial<OrderLine> = {}): OrderLine {
  return {
    id: change.partId ?? 'part-0042',
    partId: 'part-0042',
    productId: 'p1',
    title: 'Robe Agathe',
    image: null,
    color: 'Rouge',
    size: 'M',
    quantity: 1,
    amount: 9_000,
    progress: 'preparing',
    shop: null,
    ...change,
  };
}

/** An order for tests. */
export function sampleOrder(change: Partial<Order> = {}): Order {
  return {
    id: 'o1',
    number: 'V-2026-000042',
    trackingNumber: 'VT42',
    createdAt: '2024-01-05T09:00:00Z',
    total: 9_490,
    lines: [sampleOrderLine()],
    handover: null,
    ...change,
  };
}

/** An order with a single line, for tests. */
export function sampleOwnLine(change: Partial<OrderLine> = {}): OwnLine {
  const line = sampleOrderLine(change);
  return { order: sampleOrder({ lines: [line] }), line, index: 0 };
}

/** The amounts of an order whose marketplace omits them. */
export const unknownSummary: PriceSummary = {
  products: null,
  tax: null,
  shipping: null,
  beforeDiscount: null,
  discount: null,
  total: null,
};
