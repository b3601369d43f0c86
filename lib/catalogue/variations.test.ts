import type { Variation } from '@/lib/domain/catalogue';
import { sampleProduct } from '@/lib/domain/testing/sample-product';
import {
  groupByColor,
  lacksColorCodes,
  shownOf,
  stockHint,
  variationKeys,
  variationOf,
} from './variations';

function variation(id: string, color: string, stock: number | null = 5): Variation {
  return {
    id,
    color,
    colorCode: null,
    priorPrice: null,
    size: 'M',
    price: 4900,
    images: [`${color}.webp`],
    stock,
  };
}

const product = sampleProduct({
  id: 'p',
  price: 4900,
  color: 'Noir',
  size: 'M',
  images: ['noir-1.webp', 'noir-2.webp'],
  sellerId: 's',
  variations: [variation('1', 'Écru'), variation('2', 'Noir'), variation('3', 'Écru')],
});

describe('variations by colour', () => {
  it("start with the product's own colour", () => {
    expect(groupByColor(product).map((group) => group.name)).toEqual(['Noir', 'Écru']);
  });

  it('contain all sizes of their colour', () => {
    expect(groupByColor(product)[1]?.variations.map(({ id }) => id)).toEqual(['1', '3']);
  });

  it("show the product's pictures for its own colour, each other colour's own", () => {
    expect(groupByColor(product).map((group) => group.images)).toEqual([
      ['noir-1.webp', 'noir-2.webp'],
      ['Écru.webp'],
    ]);
  });

  it('take their code from the marketplace, else from the name', () => {
    const brume = { ...product, variations: [...product.variations, variation('4', 'Brume')] };
    expect(groupByColor(brume, new Map([['noir', '#111111']])).map(({ code }) => code)).toEqual([
      '#111111',
      '#ece2cf',
      null,
    ]);
    expect(lacksColorCodes(brume)).toBe(true);
    expect(lacksColorCodes({ ...product, variations: [] })).toBe(false);
  });

  it('have a name when some variations have no colour, and none when no variation has one', () => {
    const names = (...colors: string[]) => {
      const variations = colors.map((color, index) => variation(String(index), color));
      return groupByColor({ ...product, color: '', variations }).map(({ name }) => name);
    };
    expect(names('Noir', '')).toEqual(['Autre coloris', 'Noir']);
    expect(names('', '')).toEqual(['']);
  });

  it('fall back to the pictures of the product', () => {
    const bare = { ...product, variations: [{ ...variation('1', 'Écru'), images: [] }] };
    expect(groupByColor(bare)[0]?.images).toEqual(product.images);
  });

  it.each(['Noir', 'Écru', 'Vert'])(
    'are not those of another colour, of a product in %s',
    (color) => {
      const black = { ...variation('1', 'Noir'), images: [] };
      const variations = [black, variation('2', 'Vert')];
      const ofBlack = (...images: string[]) =>
        groupByColor({ ...product, color, images, variations }).find(({ name }) => name === 'Noir')
          ?.images;
      expect(ofBlack('noir.webp', 'Vert.webp', 'dos.webp')).toEqual(['noir.webp', 'dos.webp']);
      expect(ofBlack('Vert.webp')).toEqual([]);
    },
  );
});

describe('the size and price of a colour before a size is chosen', () => {
  const shown = (color: string, sizes: readonly (readonly [string, number, number | null])[]) => {
    const variations = sizes.map(([size, price, stock]) => ({
      ...variation(size, color, stock),
      size,
      price,
    }));
    const { size, price } = shownOf({ name: color, code: null, images: [], variations }, product);
    return [size, price];
  };

  it('are the product’s own for its own colour', () => {
    expect(shown('Noir', [['S', 5900, 5]])).toEqual(['M', 4900]);
  });

  it('are those of the same size in another colour, else of the first available one', () => {
    expect(
      shown('Écru', [
        ['S', 5900, 5],
        ['M', 6900, 0],
      ]),
    ).toEqual(['M', 6900]);
    expect(
      shown('Écru', [
        ['L', 5900, 0],
        ['XL', 7900, 1],
      ]),
    ).toEqual(['XL', 7900]);
    expect(shown('Écru', [['L', 5900, 0]])).toEqual(['L', 5900]);
    expect(shown('Écru', [])).toEqual(['M', 4900]);
  });
});

describe('the value that forms send for a variation', () => {
  const twins = [variation('1', 'Écru'), variation('2', 'Noir'), variation('3', 'Écru')];

  it('is colour and size, or the id when another variation has the same', () => {
    expect([...variationKeys(twins).values()]).toEqual(['1', 'Noir/M', '3']);
  });

  it.each([
    ['Noir/M', '2'],
    ['2', '2'],
    ['3', '3'],
    ['Écru/M', undefined],
    ['Noir/S', undefined],
    ['', undefined],
  ])('%j finds the variation %p', (value, id) => {
    expect(variationOf(twins, value)?.id).toBe(id);
  });
});

describe('the stock hint', () => {
  it.each([
    [null, null],
    [12, null],
    [3, 'Plus que 3'],
    [1, 'Plus que 1'],
    [0, 'Épuisé'],
  ])('for %p left is %p', (stock, hint) => {
    expect(stockHint(variation('1', 'Noir', stock))).toBe(hint);
  });
});
