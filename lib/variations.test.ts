import type { Product, Variation } from '@/lib/domain/catalogue';
import { groupByColor, lacksColorCodes, stockHint } from './variations';

function variation(id: string, color: string, stock: number | null = 5): Variation {
  return { id, color, colorCode: null, size: 'M', price: 4900, images: [`${color}.webp`], stock };
}

const product: Product = {
  id: 'p',
  title: 'Robe',
  brand: null,
  category: null,
  categoryPath: [],
  price: 4900,
  color: 'Noir',
  size: 'M',
  images: ['noir-1.webp', 'noir-2.webp'],
  description: '',
  sku: '',
  sellerId: 's',
  sellerName: null,
  attributes: [],
  variations: [variation('1', 'Écru'), variation('2', 'Noir'), variation('3', 'Écru')],
  similar: [],
  shops: [],
};

describe('variations by colour', () => {
  it("start with the product's own colour", () => {
    expect(groupByColor(product).map((group) => group.name)).toEqual(['Noir', 'Écru']);
  });

  it('hold all sizes of their colour', () => {
    expect(groupByColor(product)[1]?.variations.map(({ id }) => id)).toEqual(['1', '3']);
  });

  it("show the product's pictures for its own colour, each other colour's own", () => {
    expect(groupByColor(product).map((group) => group.images)).toEqual([
      ['noir-1.webp', 'noir-2.webp'],
      ['Écru.webp'],
    ]);
  });

  it('take the code of their colour from the marketplace’s colours, else from its name, else have none', () => {
    const brume = { ...product, variations: [...product.variations, variation('4', 'Brume')] };
    expect(groupByColor(brume, new Map([['noir', '#111111']])).map(({ code }) => code)).toEqual([
      '#111111',
      '#ece2cf',
      null,
    ]);
    expect(lacksColorCodes(brume)).toBe(true);
    expect(lacksColorCodes({ ...product, variations: [] })).toBe(false);
  });

  it('fall back to the pictures of the product', () => {
    const bare = { ...product, variations: [{ ...variation('1', 'Écru'), images: [] }] };
    expect(groupByColor(bare)[0]?.images).toEqual(product.images);
  });
});

describe('what is said of the stock', () => {
  it.each([
    [null, null],
    [12, null],
    [3, 'Plus que 3'],
    [1, 'Plus que 1'],
    [0, 'Épuisé'],
  ])('%p left: %p', (stock, hint) => {
    expect(stockHint(variation('1', 'Noir', stock))).toBe(hint);
  });
});
