import type { CartLine } from '@/lib/domain/cart';
import { obstacleOf, priceChangeOf, shortObstacleOf } from './line-changes';
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
      'Il n’en reste que 1 : votre quantité est 2. Changez de taille ou retirez cet article.',
      'Plus que 1',
    ],
    [
      { availability: 'too-few', stock: null },
      'Il ne reste pas assez d’exemplaires. Changez de taille ou retirez cet article.',
      'Quantité indisponible',
    ],
    [
      { availability: 'sold-out' },
      'Épuisé dans cette taille : changez de taille ou retirez cet article.',
      'Épuisé',
    ],
    [
      { availability: 'sold-out', size: '', otherVariations: [] },
      'Épuisé : retirez-le pour commander.',
      'Épuisé',
    ],
    [
      { availability: 'gone' },
      'Cette taille n’est plus en vente : changez de taille ou retirez cet article.',
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
