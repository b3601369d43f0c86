import { handoverWords } from './handover-words';

const slot = { date: '2026-11-24', time: '10:15 - 10:45' };
const expected = '2026-11-24T09:45:00Z';
const day = 'mardi 24 novembre 2026';
const soon = 'La date s’affichera dans le suivi de votre colis dès qu’elle sera connue.';

describe('when an order arrives', () => {
  it.each([
    [
      { type: '1', date: '', time: '' },
      'preparing',
      expected,
      'Livraison immédiate, dans les 30 minutes.',
    ],
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
    [null, 'ordered', expected, `Livraison prévue le ${day}.`],
    [null, 'delivered', expected, `Livrée le ${day}.`],
    [null, 'ordered', null, soon],
  ] as const)('%j, %s, %j: %s', (handover, progress, date, words) => {
    expect(handoverWords({ handover }, progress, date)).toBe(words);
  });

  it('is unknown for a cancelled order', () => {
    const cancelled = { handover: null, cancelledAt: '2026-11-21T09:00:00Z' };
    expect(handoverWords(cancelled, 'ordered', expected)).toBeNull();
  });
});
