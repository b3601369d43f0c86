import type { ShopifyProduct, ShopifyVariant } from './product';
import { type StoredFacts, toSource } from './to-source';

const nothingStored: StoredFacts = {
  categoryImage: () => null,
  ageInDays: () => 0,
  appeal: () => null,
  images: { ofProduct: () => [], ofVariation: () => [] },
};

function variant(color: string, size: string, image: string | null): ShopifyVariant {
  const sku = `${color}-${size}`;
  return {
    line: 2,
    sku,
    color: { name: color, code: '#000000' },
    colorText: color,
    size,
    priceCents: 1000,
    compareAtCents: null,
    priorCents: null,
    stock: 1,
    assumed: [],
    image,
  };
}

function product(changes: Partial<ShopifyProduct>): ShopifyProduct {
  return {
    handle: 'Robe',
    line: 2,
    title: 'Robe',
    description: '<p>Longue</p>',
    vendor: 'Lune',
    topCategory: 'Femme',
    subcategories: ['Vêtements', 'Robes'],
    style: null,
    attributes: [],
    legal: null,
    sellerIdentity: null,
    images: [],
    variants: [variant('Noir', '38', null)],
    isComplete: true,
    ...changes,
  };
}

function source(products: readonly ShopifyProduct[], known = nothingStored) {
  const made = toSource(products, (image) => (image === 'perdue' ? null : `${image}.webp`), known);
  return { ...made, products: [...made.products] };
}

describe('toSource', () => {
  it('keeps the keys of products and variations across imports', () => {
    const [before] = source([product({})]).products;
    const [after] = source([product({ handle: 'robe', title: 'Autre titre' })]).products;
    expect(after?.key).toBe(before?.key);
    expect(after?.variations.map(({ key }) => key)).toEqual(
      before?.variations.map(({ key }) => key),
    );
  });

  it('shows each variation in its own colour, and the product in the first', () => {
    const variants = [
      variant('Noir', '38', 'noir'),
      variant('Noir', '40', null),
      variant('Rouge', '38', 'rouge'),
      variant('Vert', '38', 'perdue'),
    ];
    const [made] = source([
      product({ images: ['dos', 'rouge', 'noir', 'perdue'], variants }),
    ]).products;
    expect(made?.images).toEqual(['noir.webp', 'dos.webp']);
    expect(made?.variations.map(({ images }) => images)).toEqual([
      ['noir.webp', 'dos.webp'],
      ['noir.webp', 'dos.webp'],
      ['rouge.webp'],
      ['noir.webp', 'dos.webp'],
    ]);
  });

  describe('when pictures could not be loaded', () => {
    const known: StoredFacts = {
      ...nothingStored,
      images: {
        ofProduct: () => ['noir.webp', 'dos.webp'],
        ofVariation: (key) => (key.includes('Rouge') ? ['rouge.webp'] : ['noir.webp']),
      },
    };
    const imagesOf = (changes: Partial<ShopifyProduct>) => {
      const [made] = source([product(changes)], known).products;
      return { product: made?.images, variations: made?.variations.map(({ images }) => images) };
    };

    it('keeps the stored pictures that the new ones would shorten', () => {
      const variants = [variant('Noir', '38', 'perdue'), variant('Rouge', '38', 'perdue')];
      expect(imagesOf({ images: ['perdue'], variants })).toEqual({
        product: ['noir.webp', 'dos.webp'],
        variations: [['noir.webp'], ['rouge.webp']],
      });
      expect(imagesOf({ images: ['dos', 'perdue'] }).product).toEqual(['noir.webp', 'dos.webp']);
      expect(imagesOf({ variants }).product).toEqual(['noir.webp', 'dos.webp']);
    });

    it('replaces the stored ones by as many', () => {
      expect(imagesOf({ images: ['une', 'deux', 'perdue'] }).product).toEqual([
        'une.webp',
        'deux.webp',
      ]);
    });

    it('removes the stored ones that the file no longer names', () => {
      expect(imagesOf({ images: [] })).toEqual({ product: [], variations: [[]] });
      expect(imagesOf({ images: ['une'] })).toEqual({
        product: ['une.webp'],
        variations: [['une.webp']],
      });
    });
  });

  it('builds the tree below the five top categories, with the first picture as tile', () => {
    const { categories, products } = source([
      product({ images: ['une'] }),
      product({ handle: 'jupe', subcategories: ['Vêtements', 'Jupes'] }),
      product({ handle: 'bague', topCategory: 'Bijoux', subcategories: [] }),
    ]);
    expect(categories.map(({ title }) => title)).toEqual([
      'Femme',
      'Homme',
      'Enfants',
      'Beauté',
      'Bijoux',
    ]);
    expect(categories[0]?.children).toMatchObject([
      {
        key: 'femme-vetements',
        image: 'une.webp',
        children: [
          { key: 'femme-vetements-jupes', title: 'Jupes', image: null },
          { key: 'femme-vetements-robes', title: 'Robes', image: 'une.webp' },
        ],
      },
    ]);
    expect(products.map(({ categoryKey }) => categoryKey)).toEqual([
      'femme-vetements-robes',
      'femme-vetements-jupes',
      'bijoux',
    ]);
  });

  it('alternates top categories and brands and ranks products without a picture last', () => {
    const many = (topCategory: ShopifyProduct['topCategory'], vendor: string, count: number) =>
      Array.from({ length: count }, (_, nth) =>
        product({
          handle: `${topCategory}-${vendor}-${nth}`,
          topCategory,
          vendor,
          images: ['une'],
        }),
      );
    const { products } = source([
      ...many('Femme', 'Lune', 4),
      ...many('Homme', 'Lune', 4),
      ...many('Homme', 'Sylve', 4),
      product({ handle: 'nue' }),
    ]);
    const recommended = products.toSorted((one, other) => other.appeal - one.appeal);
    const first = recommended.slice(0, 4).map(({ key }) => key.replace(/-\d+$/, ''));
    expect(new Set(first)).toEqual(
      new Set(['shopify:femme-lune', 'shopify:homme-lune', 'shopify:homme-sylve']),
    );
    expect(recommended.at(-1)?.key).toBe('shopify:nue');
  });

  it('keeps stored tiles and ages', () => {
    const known = { ...nothingStored, categoryImage: () => 'avant.webp', ageInDays: () => 12 };
    const { categories, products } = source([product({ images: ['une'] })], known);
    expect(categories[0]?.image).toBe('avant.webp');
    expect(products[0]?.ageInDays).toBe(12);
  });

  it('keeps the rank of a product until it gets or loses its pictures', () => {
    const ranks = (images: readonly string[], appeal: number) =>
      source([product({ images })], { ...nothingStored, appeal: () => appeal }).products.map(
        (made) => made.appeal,
      );
    expect(ranks(['une'], 0.6)).toEqual([0.6]);
    expect(ranks([], 0.5)).toEqual([0.5]);
    expect(ranks([], 0.6)).toEqual([0.5]);
    expect(ranks(['une'], 0.4)).toEqual([0.9]);
  });

  it('creates a seller for each vendor, and one for products without', () => {
    const { sellers, products } = source([product({}), product({ handle: 'sac', vendor: '' })]);
    expect(sellers.map(({ fullName }) => fullName)).toEqual(['Lune', 'Sans marque']);
    expect(products.map(({ sellerKey }) => sellerKey)).toEqual(sellers.map(({ key }) => key));
  });
});
