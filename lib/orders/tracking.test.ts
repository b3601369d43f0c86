import { isOver, stateOf } from './tracking';

const way = { shipped: true, inDelivery: true, delivered: false, progress: 'in-delivery' } as const;
const there = { ...way, delivered: true, progress: 'delivered' } as const;
const tracking = { orderedAt: '2024-01-05', deliveryDate: null, products: [way, there] };

describe('the fingerprint of a tracking', () => {
  it('changes with the tracking', () => {
    expect(stateOf(tracking)).toBe(stateOf({ ...tracking }));
    expect(stateOf({ ...tracking, products: [there, there] })).not.toBe(stateOf(tracking));
    expect(stateOf(null)).not.toBe(stateOf(tracking));
  });
});

describe('a tracking', () => {
  it('is final when everything is delivered', () => {
    expect(isOver({ ...tracking, products: [there, there] })).toBe(true);
    expect(isOver(tracking)).toBe(false);
    expect(isOver({ ...tracking, products: [] })).toBe(false);
    expect(isOver(null)).toBe(false);
  });
});
