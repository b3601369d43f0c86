import { onTheWay } from './on-the-way';

/** A Tuesday, in the evening in Paris. */
const now = new Date('2026-11-24T20:00:00Z');

describe('orders under way', () => {
  it.each([
    [0, [], null],
    [1, ['2026-11-24'], '1 colis arrive aujourd’hui.'],
    [1, ['2026-11-25T09:00:00'], '1 colis arrive demain.'],
    [1, ['2026-11-26'], '1 colis arrive jeudi.'],
    [1, ['2026-12-01'], '1 colis arrive le 1er décembre.'],
    [2, ['2026-11-30', '2026-11-26'], '2 colis en route, le premier jeudi.'],
    // No day is shown for a parcel without a date or with a past one.
    [1, [null], '1 commande en cours.'],
    [1, ['2026-11-20'], '1 commande en cours.'],
    [1, ['bientôt'], '1 commande en cours.'],
    [2, ['2026-11-26', undefined], '2 commandes en cours.'],
    [5, [], '5 commandes en cours.'],
  ])('%s due on %j are shown as %s', (orders, dates, words) => {
    expect(onTheWay(orders, dates, { now })).toBe(words);
  });

  it.each([
    [1, ['2026-11-26'], 1, '1 commande à retirer jeudi.'],
    [2, ['2026-11-30', '2026-11-25'], 2, '2 commandes à retirer, la première demain.'],
    [2, ['2026-11-26', '2026-11-25'], 1, '2 commandes en cours, la première prévue demain.'],
    [1, [null], 1, '1 commande en cours.'],
  ])('%s due on %j, of which %s are pick-ups, are shown as %s', (orders, dates, pickUps, words) => {
    expect(onTheWay(orders, dates, { pickUps, now })).toBe(words);
  });

  it.each([
    [1, ['2026-11-26'], 0, 1, '1 commande prévue jeudi.'],
    [2, ['2026-11-30', '2026-11-25'], 0, 2, '2 commandes en cours, la première prévue demain.'],
    [2, ['2026-11-30', '2026-11-25'], 1, 1, '2 commandes en cours, la première prévue demain.'],
    [1, [null], 0, 1, '1 commande en cours.'],
  ])(
    '%s due on %j, of which %s are pick-ups and %s unknown, are shown as %s',
    (orders, dates, pickUps, unknown, words) => {
      expect(onTheWay(orders, dates, { pickUps, unknown, now })).toBe(words);
    },
  );

  it('can be more than one page', () => {
    expect(onTheWay(10, [], { hasMore: true, now })).toBe('Plus de 10 commandes en cours.');
  });
});
