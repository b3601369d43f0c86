import { handoverWords } from './handover-words';

const slot = { date: '2026-11-24', time: '10:15 - 10:45' };
const expected = '2026-11-24T09:45:00Z';
const evening = new Date('2026-11-24T22:59:59Z');
const day = 'mardi 24 novembre 2026';
const soon = (what: string) =>
  `La date s’affichera dans le suivi de votre ${what} dès qu’elle sera connue.`;

describe('when an order arrives', () => {
  it.each([
    [{ type: '2', ...slot }, 'shipped', expected, `Livraison prévue le ${day}, 10:15 - 10:45.`],
    [
      { type: '3', ...slot },
      'preparing',
      expected,
      `Retrait en boutique le ${day}, 10:15 - 10:45.`,
    ],
    [{ type: '3', date: '', time: '' }, 'preparing', null, 'Retrait en boutique.'],
    [{ type: '3', ...slot }, 'delivered', expected, `Retirée le ${day}.`],
    [{ type: '2', ...slot }, 'delivered', null, 'Livrée.'],
    [null, 'ordered', expected, `Prévue le ${day}.`],
    [null, 'delivered', expected, `Reçue le ${day}.`],
    [null, 'delivered', '2026-11-25', 'Reçue.'],
    [{ type: '3', ...slot }, 'delivered', '2026-11-24T23:00:00Z', 'Retirée.'],
    [{ type: '2', date: '', time: '' }, 'ordered', null, soon('colis')],
    [null, 'ordered', null, soon('commande')],
  ] as const)('%j, %s, %j: %s', (handover, progress, date, words) => {
    expect(handoverWords({ handover, createdAt: null }, progress, date, evening)).toBe(words);
  });

  it.each([
    ['2026-11-24T09:15:00Z', 'Livraison immédiate, dans les 30\u00a0minutes.'],
    ['2026-11-24T09:14:59Z', 'Livraison immédiate.'],
    ['2026-11-23T09:40:00Z', 'Livraison immédiate.'],
    [null, 'Livraison immédiate.'],
  ])('names the half hour of an immediate order of %s until it is over', (createdAt, words) => {
    const order = { handover: { type: '1', date: '', time: '' }, createdAt } as const;
    const now = new Date('2026-11-24T09:45:00Z');
    expect(handoverWords(order, 'preparing', expected, now)).toBe(words);
  });

  it('is unknown for a cancelled order', () => {
    const cancelled = { handover: null, createdAt: null, cancelledAt: '2026-11-21T09:00:00Z' };
    expect(handoverWords(cancelled, 'ordered', expected)).toBeNull();
  });
});
