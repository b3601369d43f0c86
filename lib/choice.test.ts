import { chooseBy, readWish } from './choice';
import type { ColorGroup } from './variations';

function group(name: string, sizes: Readonly<Record<string, number | null>>): ColorGroup {
  const variations = Object.entries(sizes).map(([size, stock]) => ({
    id: `${name}-${size}`,
    color: name,
    colorCode: null,
    size,
    price: 4900,
    images: [],
    stock,
  }));
  return { name, code: null, images: [], variations };
}

const groups = [group('Noir', { S: 5, M: 0 }), group('Écru', { S: null, M: 1 })];

describe('a choice in the address of a product', () => {
  it.each([
    ['nothing', {}, 0, null],
    ['a colour', { couleur: 'Écru' }, 1, null],
    ['a colour and a size', { couleur: 'Écru', taille: 'M' }, 1, 'Écru-M'],
    ['a size of the first colour', { taille: 'S' }, 0, 'Noir-S'],
    ['a size that is sold out', { couleur: 'Noir', taille: 'M' }, 0, null],
    ['a size that there is not', { couleur: 'Écru', taille: 'XXL' }, 1, null],
    ['a colour that there is not', { couleur: 'Fuchsia', taille: 'S' }, 0, null],
    ['two colours', { couleur: ['Noir', 'Écru'], taille: 'S' }, 0, 'Noir-S'],
  ])('%s', (_what, query, color, variationId) => {
    expect(chooseBy(groups, readWish(query))).toEqual({ color, variationId });
  });

  it('of a product that comes in one shape only is none', () => {
    expect(chooseBy([], readWish({ taille: 'M' }))).toEqual({ color: 0, variationId: null });
  });
});
