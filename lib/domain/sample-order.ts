import type { Order, OrderLine, OwnLine } from './orders';

/** A line of an order for tests, which say only what matters to them. */
export function sampleOrderLine(change: Partial<OrderLine> = {}): OrderLine {
  return {
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

/** The only line of an order, for tests. */
export function sampleOwnLine(change: Partial<OrderLine> = {}): OwnLine {
  const line = sampleOrderLine(change);
  return { order: sampleOrder({ lines: [line] }), line, index: 0 };
}
