import type { CartLine } from '@/lib/domain/cart';
import { cartObstacleOf, obstacleOf, priceChangeOf, shortObstacleOf } from './line-changes';
import { sampleLine } from './testing/samples';

const line = sampleLine({
  quantity: 2,
  color: 'Noir',
  size: '36',
  unitPrice: 6400,
  total: 12_800,
  stock: 1,
  otherVariations: [
    { id: 'v1', color: 'Noir', size: '36', soldOut: false, chosen: true },
    { id: 'v2', color: 'Noir', size: '38', soldOut: false, chosen: false },
  ],
});
const soldOut = line.otherVariations.map((variation) => ({ ...variation, soldOut: true }));
const inOtherColor = [{ id: 'v3', color: 'Rouge', size: '36', soldOut: false, chosen: false }];
const plain = (text: string | null) => text?.replace(/\s/g, ' ') ?? null;

describe('changes of a line since it was added', () => {
  it.each([
    [5900, 'Le prix est passé de 59,00 € à 64,00 € depuis votre ajout.'],
    [7000, 'Le prix est passé de 70,00 € à 64,00 € depuis votre ajout.'],
    [6400, null],
    [undefined, null],
  ])('include its price when that was %s', (before, said) => {
    expect(plain(priceChangeOf(line, before))).toBe(said);
  });

  it('never include an unknown price', () => {
    expect(priceChangeOf({ ...line, unitPrice: null }, 5900)).toBeNull();
  });

  it.each([
    [{ availability: 'available' }, null, null],
    [
      { availability: 'too-few' },
      'Il n’en reste que 1 : votre quantité est 2. Ramenez la quantité à 1, changez de taille, ou retirez cet article.',
      'Plus que 1',
    ],
    [
      { availability: 'too-few', quantity: 3, stock: 2, otherVariations: [] },
      'Il n’en reste que 2 : votre quantité est 3. Ramenez la quantité à 2, ou retirez cet article.',
      'Plus que 2',
    ],
    [
      { availability: 'too-few', variationId: null, otherVariations: [] },
      'Il n’en reste que 1 : votre quantité est 2. Retirez cet article pour commander.',
      'Plus que 1',
    ],
    [
      { availability: 'too-few', stock: null },
      'Il ne reste pas assez d’exemplaires. Réduisez la quantité, changez de taille, ou retirez cet article.',
      'Quantité indisponible',
    ],
    [
      { availability: 'sold-out' },
      'Ce choix est épuisé : changez de taille, ou retirez cet article.',
      'Épuisé',
    ],
    [
      { availability: 'sold-out', otherVariations: line.otherVariations.slice(0, 1) },
      'Épuisé : retirez cet article pour commander.',
      'Épuisé',
    ],
    [
      { availability: 'sold-out', otherVariations: inOtherColor },
      'Ce choix est épuisé : changez de couleur, ou retirez cet article.',
      'Épuisé',
    ],
    [
      { availability: 'sold-out', otherVariations: [...line.otherVariations, ...inOtherColor] },
      'Ce choix est épuisé : changez de taille ou de couleur, ou retirez cet article.',
      'Épuisé',
    ],
    [
      { availability: 'sold-out', size: '', otherVariations: [] },
      'Épuisé : retirez cet article pour commander.',
      'Épuisé',
    ],
    [
      { availability: 'gone' },
      'Ce choix n’est plus en vente : changez de taille, ou retirez cet article.',
      'N’est plus en vente',
    ],
    [
      { availability: 'gone', otherVariations: soldOut },
      'Ce choix n’est plus en vente : retirez cet article pour commander.',
      'N’est plus en vente',
    ],
    [
      { availability: 'gone', productId: null, otherVariations: [] },
      'Cet article n’est plus en vente : retirez-le pour commander.',
      'N’est plus en vente',
    ],
  ] as const)('is the reason why it cannot be ordered: %j', (changes, said, short) => {
    const changed: CartLine = { ...line, ...changes };
    expect(plain(obstacleOf(changed))).toBe(said);
    expect(shortObstacleOf(changed)).toBe(short);
  });
});

describe('the obstacle of a cart', () => {
  const tooFew = { ...line, availability: 'too-few' } as const;
  const gone = { ...line, availability: 'gone', otherVariations: [] } as const;

  it('is null when all lines can be ordered', () => {
    expect(cartObstacleOf({ lines: [line] })).toBeNull();
  });

  it.each([
    ['a reducible line', [line, tooFew], 'réduisez sa quantité, changez sa taille, ou retirez-le'],
    [
      'a line in a single size',
      [{ ...tooFew, otherVariations: [] }],
      'réduisez sa quantité, ou retirez-le',
    ],
    ['a line that is gone', [line, gone], 'retirez-le'],
    [
      'several lines',
      [tooFew, gone],
      'réduisez leur quantité, changez leur taille, ou retirez-les',
    ],
  ] as const)('names the remedies of %s', (_, lines, remedy) => {
    expect(cartObstacleOf({ lines })?.remedy).toBe(remedy);
  });

  it('distinguishes one line from several', () => {
    expect(cartObstacleOf({ lines: [line, gone] })?.reason).toMatch(/^Un article/);
    expect(cartObstacleOf({ lines: [gone, gone] })?.reason).toMatch(/^Certains articles/);
  });
});
