import { markPayment } from './payment-mark';

const now = new Date('2026-11-21T13:00:00Z');
const line = (productId: string | null) => ({ productId });

describe('the mark of an opened payment', () => {
  it('names what is being paid, each product once', () => {
    const { productIds } = markPayment([], [line('p1'), line(null), line('p2'), line('p1')], now);
    expect(productIds).toEqual(['p1', 'p2']);
  });

  it('stays small enough for a cookie', () => {
    const lines = Array.from({ length: 60 }, (_, index) => line(`product-${index}`));
    expect(JSON.stringify(markPayment([], lines, now)).length).toBeLessThan(400);
  });

  it('says that nobody knows how many orders there were before', () => {
    expect(markPayment(null, [line('p1')], now)).toEqual({
      ordersBefore: null,
      openedAt: now.getTime(),
      productIds: ['p1'],
    });
  });
});
