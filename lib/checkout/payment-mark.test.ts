import { markPayment } from './payment-mark';

const now = new Date('2026-11-21T13:00:00Z');
const line = (productId: string | null) => ({ productId });
const choice = { deliveryType: '3', date: '2026-11-24', time: '10:15 - 10:45' } as const;

describe('the mark of an opened payment', () => {
  it('names each product once', () => {
    const { productIds } = markPayment(
      [],
      { lines: [line('p1'), line(null), line('p2'), line('p1')], choice },
      now,
    );
    expect(productIds).toEqual(['p1', 'p2']);
  });

  it('stores the handover, without the window of an immediate delivery', () => {
    const immediate = { ...choice, deliveryType: '1' } as const;
    expect(markPayment([], { lines: [], choice: immediate }, now).handover).toEqual({
      type: '1',
      date: '',
      time: '',
    });
  });

  it('stays small enough for a cookie', () => {
    const lines = Array.from({ length: 60 }, (_, index) => line(`product-${index}`));
    expect(JSON.stringify(markPayment([], { lines, choice }, now)).length).toBeLessThan(480);
  });

  it('stores that the number of earlier orders is unknown', () => {
    expect(markPayment(null, { lines: [line('p1')], choice }, now)).toEqual({
      ordersBefore: null,
      openedAt: now.getTime(),
      productIds: ['p1'],
      handover: { type: '3', date: '2026-11-24', time: '10:15 - 10:45' },
    });
  });
});
