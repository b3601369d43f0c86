import { sampleOrder, sampleOrderLine } from '@/lib/domain/testing/sample-order';
import { isOver, stateOf, withTracking } from './tracking';

const way = { shipped: true, inDelivery: true, delivered: false, progress: 'in-delivery' } as const;
const there = { ...way, delivered: true, progress: 'delivered' } as const;
const tracking = { orderedAt: '2024-01-05', deliveryDate: null, products: [way, there] };
const order = sampleOrder();
const cancelled = sampleOrder({ cancelledAt: '2024-01-06' });

describe('the fingerprint of a tracking', () => {
  it('changes with the tracking', () => {
    const state = stateOf({ order, tracking });
    expect(stateOf({ order, tracking: { ...tracking } })).toBe(state);
    expect(stateOf({ order, tracking: { ...tracking, products: [there, there] } })).not.toBe(state);
    expect(stateOf({ order, tracking: null })).not.toBe(state);
  });

  it('changes when the order is cancelled', () => {
    expect(stateOf({ order: cancelled, tracking })).not.toBe(stateOf({ order, tracking }));
  });
});

describe('a tracking', () => {
  it('is final when everything is delivered', () => {
    expect(isOver({ order, tracking: { ...tracking, products: [there, there] } })).toBe(true);
    expect(isOver({ order, tracking })).toBe(false);
    expect(isOver({ order, tracking: { ...tracking, products: [] } })).toBe(false);
    expect(isOver({ order, tracking: null })).toBe(false);
  });

  it('is final when the order is cancelled', () => {
    expect(isOver({ order: cancelled, tracking })).toBe(true);
  });
});

describe('the lines of an order with a tracking', () => {
  const lines = (['ordered', 'in-delivery'] as const).map((progress) =>
    sampleOrderLine({ progress }),
  );

  it.each([
    ['as many products', [there, way], ['delivered', 'in-delivery']],
    ['more products', [there, way, way], ['unknown', 'in-delivery']],
    ['no products', [], ['ordered', 'in-delivery']],
    ['products in another sequence', [way, there], ['unknown', 'in-delivery']],
  ])('have the progress of %s', (_, products, expected) => {
    const tracked = withTracking(sampleOrder({ lines }), { ...tracking, products });
    expect(tracked.lines.map(({ progress }) => progress)).toEqual(expected);
  });

  it('have the progress of the only product when there is one', () => {
    const [, line = sampleOrderLine()] = lines;
    const one = withTracking(sampleOrder({ lines: [line] }), { ...tracking, products: [there] });
    expect(one.lines[0]?.progress).toBe('delivered');
  });
});
