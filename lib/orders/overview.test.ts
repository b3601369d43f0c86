import { sampleOrder, sampleOrderLine } from '@/lib/domain/testing/sample-order';
import { overviewOf, shopsOf } from './overview';

const shop = { name: 'Marais', address: '3 rue Vieille, 75004 Paris', hours: '', position: null };

const detail = {
  number: 'V-7',
  createdAt: '2024-01-05',
  deliveryDate: '2024-01-08',
  paymentMethod: 'Carte',
  address: null,
  summary: {
    products: null,
    tax: null,
    shipping: null,
    beforeDiscount: null,
    discount: null,
    total: 4_200,
  },
};

describe('the summary of an order', () => {
  it('has the progress of its last article, and each shop once', () => {
    const lines = [
      sampleOrderLine({ progress: 'shipped', shop }),
      sampleOrderLine({ progress: 'preparing', shop: { ...shop } }),
    ];
    const handover = { type: '3', date: '2026-11-24', time: '10:15 - 10:45' } as const;
    expect(overviewOf(sampleOrder({ lines, handover }), null)).toMatchObject({
      progress: 'preparing',
      shops: [shop],
      when: 'Retrait en boutique le mardi 24 novembre 2026, 10:15 - 10:45.',
      payment: 'Carte bancaire',
    });
  });

  it('completes the list with the detail', () => {
    const order = sampleOrder({ number: null, createdAt: null, total: null });
    expect(overviewOf(order, detail)).toMatchObject({
      number: 'V-7',
      orderedAt: '2024-01-05',
      total: 4_200,
      summary: detail.summary,
      payment: 'Carte',
      when: 'Prévue le lundi 8 janvier 2024.',
    });
  });

  it('names no card for an order of 0 € whose detail could not be read', () => {
    expect(overviewOf(sampleOrder({ total: 0 }), null).payment).toBe(
      'Carte cadeau ou code promotionnel',
    );
  });

  it('omits the amounts of a detail that does not cover the whole order', () => {
    expect(overviewOf(sampleOrder({ total: 9_000 }), detail)).toMatchObject({
      total: 9_000,
      summary: null,
    });
    expect(overviewOf(sampleOrder({ total: null }), null).summary).toBeNull();
    const lines = [3_000, 12_000].map((amount) => sampleOrderLine({ amount }));
    const part = { ...detail, summary: { ...detail.summary, products: 3_000, total: 3_000 } };
    expect(overviewOf(sampleOrder({ total: null, lines }), part)).toMatchObject({
      total: null,
      summary: null,
    });
    const whole = { ...detail, summary: { ...detail.summary, products: 15_000, total: 15_990 } };
    expect(overviewOf(sampleOrder({ total: null, lines }), whole)).toMatchObject({
      total: 15_990,
      summary: whole.summary,
    });
  });

  it('contains the cancellation and the refunds, and then no delivery', () => {
    const order = sampleOrder({ cancelledAt: '2024-01-06', refunded: 9_490 });
    expect(overviewOf(order, detail)).toMatchObject({
      cancelledAt: '2024-01-06',
      refunded: 9_490,
      when: null,
    });
  });

  it('has no shop without one', () => {
    expect(shopsOf([sampleOrderLine()])).toEqual([]);
  });
});
