import { wholeListing } from '../../catalogue/listing-address';
import type { ListingQuery } from '../../domain/catalogue';
import { byFacet } from '../../domain/facet-table';
import type { SearchDocument } from '../../domain/search-document';
import { sampleCard } from '../../domain/testing/sample-card';
import type { CatalogueFrame } from '../port';
import { type ProductRecord, recordOf } from '../remote/records';
import { notesOf } from '../remote/serving-index';

/** A catalogue of two dresses, and its records. */

export const dress: SearchDocument = {
  ...sampleCard({ id: 'd1', title: 'Robe Inès', brand: 'Ardelle', price: 8_900 }),
  membership: {
    brand: ['Ardelle'],
    size: ['36', '38'],
    style: [],
    color: ['Noir'],
    category: ['women', 'dresses'],
  },
  offers: [
    ['Noir', '36'],
    ['Noir', '38'],
  ],
};

/** A document as a plain marketplace's listing describes it. */
export const plainDress: SearchDocument = {
  ...sampleCard({ id: 'd/2', title: 'Robe Zoé', category: 'Robes', price: 4_900 }),
  membership: null,
  offers: [],
};

export const frame: CatalogueFrame = {
  categories: [
    { id: 'women', title: 'Femme', above: [] },
    { id: 'dresses', title: 'Robes', above: ['Femme'] },
  ],
  values: {
    ...byFacet(() => []),
    color: [
      { name: 'Noir', colorCode: '#000' },
      { name: 'Blanc', colorCode: '#fff' },
    ],
  },
};

const titles = new Map(frame.categories.map(({ id, title }) => [id, title]));

export const dressRecord: ProductRecord = recordOf(dress, { age: 3, rank: 7 }, null, titles);

/** The notes of the index, by key. */
export const notes = new Map<string, unknown>(
  notesOf(
    {
      readAt: 1_700_000_000_000,
      known: ['brand', 'size', 'style', 'color', 'category'],
      includesMembership: true,
    },
    frame,
    {
      brand: ['Ardelle'],
      size: ['36', '38'],
      style: [],
      color: ['Noir', 'Blanc'],
      category: ['women', 'dresses'],
    },
  ).map((note) => [note.key, note]),
);

export const listing = (changes: Partial<ListingQuery>): ListingQuery => ({
  ...wholeListing,
  ...changes,
});

export const soon = () => AbortSignal.timeout(20_000);
