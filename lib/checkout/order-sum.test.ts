import { addedOrder, orderSum } from './order-sum';

const orders = Array.from({ length: 300 }, (_, index) => ({ id: `order-${index}` }));
const added = { id: 'new' };

describe('the order digest', () => {
  it('is short, and independent of sequence and repetitions', () => {
    expect(orderSum(orders)).toHaveLength(12);
    expect(orderSum([...orders, ...orders].reverse())).toBe(orderSum(orders));
    expect(orderSum([])).toBe('000000000000');
  });

  it('identifies the only new order', () => {
    expect(addedOrder([orders[0] ?? added, added, ...orders.slice(1)], orderSum(orders))).toBe(
      added,
    );
    expect(addedOrder([added], orderSum([]))).toBe(added);
  });

  it('identifies none unless there is exactly one', () => {
    expect(addedOrder(orders, orderSum(orders))).toBeNull();
    expect(addedOrder([...orders, added, { id: 'newer' }], orderSum(orders))).toBeNull();
  });
});
