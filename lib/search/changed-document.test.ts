import type { Product } from '@/lib/domain/catalogue';
import type { SearchDocument } from '@/lib/domain/search-document';
import { sampleCard } from '@/lib/domain/testing/sample-card';
import { sampleProduct } from '@/lib/domain/testing/sample-product';
import { toChangedDocument } from './changed-document';

const variation = (color: string, size: string, stock: number | null) => ({
  ...{ id: `${color}-${size}`, color, colorCode: null, size, price: 4_000, priorPrice: null },
  ...{ images: [], stock },
});

const product: Product = sampleProduct({
  id: 'p1',
  title: 'Robe Inès',
  brand: 'Ormeau',
  category: 'Robes',
  categoryPath: [
    { id: 'femme', title: 'Femme' },
    { id: 'robes', title: 'Robes' },
  ],
  price: 4_000,
  variations: [variation('Noir', 'S', 0), variation('Noir', 'M', 0), variation('Noir', 'M', 0)],
});
const stored: SearchDocument = {
  ...sampleCard({ id: 'p1', title: 'Robe', brand: 'Tessandre', price: 9_000 }),
  membership: {
    brand: ['Tessandre'],
    size: ['L'],
    style: ['Chic'],
    color: ['Bleu'],
    category: ['jupes'],
  },
  offers: [['Bleu', 'L']],
};

it('uses the fields of the product call, and keeps the style', () => {
  expect(toChangedDocument(product, stored, true)).toMatchObject({
    id: 'p1',
    title: 'Robe Inès',
    brand: 'Ormeau',
    price: 4_000,
    soldOut: true,
    membership: {
      brand: ['Ormeau'],
      size: ['S', 'M'],
      style: ['Chic'],
      color: ['Noir'],
      category: ['femme', 'robes'],
    },
    offers: [
      ['Noir', 'S'],
      ['Noir', 'M'],
    ],
  });
});

it('describes a new product', () => {
  expect(toChangedDocument(product, null, true).membership).toMatchObject({
    style: [],
    size: ['S', 'M'],
  });
});

describe('in a plain marketplace', () => {
  const plain: Product = { ...product, brand: null, category: null, categoryPath: [] };

  it('keeps the stored brand and category', () => {
    expect(toChangedDocument(plain, stored, false)).toMatchObject({
      brand: 'Tessandre',
      category: stored.category,
      membership: { brand: ['Tessandre'], category: ['jupes'] },
    });
  });

  it.each([null, { ...stored, membership: null }])('has no filter values for %j', (known) => {
    expect(toChangedDocument(plain, known, false).membership).toBeNull();
  });
});

it('has the known filter values of a new product without categories when the listing has them', () => {
  const added: Product = { ...product, brand: null, categoryPath: [] };
  expect(toChangedDocument(added, null, true).membership).toEqual({
    ...{ brand: [], size: ['S', 'M'], style: [], color: ['Noir'], category: [] },
  });
  const { membership } = toChangedDocument(added, { ...stored, membership: null }, true);
  expect(membership).toBeNull();
});

it('has no price when search engines cannot store it', () => {
  const priced: Product = { ...product, price: 9_999_999_900 };
  expect(toChangedDocument(priced, stored, true).price).toBeNull();
});
