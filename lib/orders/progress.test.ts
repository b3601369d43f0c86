import { leastProgress, progressOf, progressWords, stepsDone } from './progress';

const pickUp = { type: '3', date: '', time: '' } as const;
const [done, open] = [true, false];

describe('the progress of an article', () => {
  it.each([
    // readytopickup, delivery_status, progress, steps, delivery, pick-up
    [null, 0, 'ordered', [open, open, open], 'Commande enregistrée', 'Commande enregistrée'],
    [false, 0, 'preparing', [open, open, open], 'En préparation', 'En préparation'],
    [true, 0, 'shipped', [done, open, open], 'Expédié', 'Prêt au retrait en boutique'],
    [
      true,
      1,
      'in-delivery',
      [done, done, open],
      'Livraison en cours',
      'Prêt au retrait en boutique',
    ],
    [
      null,
      1,
      'in-delivery',
      [open, done, open],
      'Livraison en cours',
      'Prêt au retrait en boutique',
    ],
    [true, 3, 'delivered', [done, done, done], 'Livré', 'Retiré'],
    [false, 3, 'delivered', [open, done, done], 'Livré', 'Retiré'],
    [true, 2, 'unknown', [done, open, open], null, null],
    [null, -1, 'unknown', [open, open, open], null, null],
  ] as const)(
    'with readytopickup %j and delivery_status %j is %s',
    (isReady, deliveryStatus, progress, steps, delivery, collection) => {
      const reported = { isReady, deliveryStatus };
      expect(progressOf(reported)).toBe(progress);
      expect(Object.values(stepsDone(reported))).toEqual(steps);
      expect(progressWords(progress, null).label).toBe(delivery);
      expect(progressWords(progress, pickUp).label).toBe(collection);
    },
  );

  it('never mentions a delivery for a pick-up', () => {
    for (const progress of [
      'ordered',
      'preparing',
      'shipped',
      'in-delivery',
      'delivered',
    ] as const) {
      const { label, sentence } = progressWords(progress, pickUp);
      expect(`${label} ${sentence}`).not.toMatch(/livr|expédi|route/i);
    }
  });

  it('does not claim a delivery or a pick-up when it may be either', () => {
    const sentences = (['preparing', 'shipped', 'in-delivery', 'delivered'] as const).map(
      (progress) => progressWords(progress, null).sentence,
    );
    expect(sentences).toEqual([
      'Votre commande est en préparation.',
      'Votre commande est expédiée, ou vous attend en boutique.',
      'Votre commande est en route, ou vous attend en boutique.',
      'Votre commande a été remise.',
    ]);
  });

  it('of an order is that of its least advanced article', () => {
    expect(leastProgress(['delivered', 'shipped', 'in-delivery'])).toBe('shipped');
    expect(leastProgress(['delivered', 'delivered'])).toBe('delivered');
    expect(leastProgress([])).toBe('unknown');
  });
});
