import { wholeListing } from '@/lib/catalogue/listing-address';
import type { SearchDocument } from '@/lib/domain/search-document';
import { sampleCard } from '@/lib/domain/testing/sample-card';
import type { ListingQuery } from '../../../domain/catalogue';
import type { CatalogueFrame, SearchResult } from '../../port';
import { SearchIndex } from '../search-index';

export const frame: CatalogueFrame = {
  categories: [
    { id: 'femme', title: 'Femme', above: [] },
    { id: 'robes', title: 'Robes', above: ['Femme'] },
    { id: 'jupes', title: 'Jupes', above: ['Femme'] },
  ],
  values: {
    brand: [
      { name: 'Tessandre', colorCode: null },
      { name: 'Ormeau', colorCode: null },
    ],
    size: [
      { name: 'S', colorCode: null },
      { name: 'M', colorCode: null },
    ],
    style: [],
    color: [
      { name: 'Noir', colorCode: '#000' },
      { name: 'Rouge', colorCode: '#f00' },
    ],
  },
};

type Offer = readonly [color: string, size: string];

export function dress(
  id: string,
  price: number,
  brand: string,
  offers: readonly Offer[],
  category = 'robes',
): SearchDocument {
  return {
    ...sampleCard({ id, title: `Robe ${id}`, brand, price: price * 100 }),
    membership: {
      brand: [brand],
      size: [...new Set(offers.map(([, size]) => size))],
      style: [],
      color: [...new Set(offers.map(([color]) => color))],
      category: ['femme', category],
    },
    offers,
  };
}

export const dresses = [
  dress('alma', 80, 'Tessandre', [
    ['Noir', 'S'],
    ['Rouge', 'M'],
  ]),
  dress('belle', 120, 'Ormeau', [['Noir', 'M']]),
  dress('cleo', 60, 'Tessandre', [['Rouge', 'S']]),
];
export const skirt: SearchDocument = {
  ...dress('dune', 40, 'Ormeau', [['Noir', 'S']], 'jupes'),
  title: 'Jupe dune',
  category: 'Jupes',
};

export async function indexOf(
  documents: readonly SearchDocument[],
  most?: number,
): Promise<SearchIndex> {
  const index = new SearchIndex(most);
  index.begin();
  index.add(documents);
  await index.finish(frame);
  return index;
}

export function find(index: SearchIndex, query: Partial<ListingQuery>): SearchResult {
  const found = index.find({ ...wholeListing, search: 'robe', ...query });
  if (!found || found === 'unknown-filter') throw new Error('there is no answer');
  return found;
}

export const idsOf = (found: SearchResult) => found.listing.products.map(({ id }) => id);
export const countsOf = (found: SearchResult, facet: 'brand' | 'size' | 'color') =>
  Object.fromEntries(found.values[facet]?.map(({ name, count }) => [name, count]) ?? []);
