import type { Settings } from 'meilisearch';
import type { NoteRecord, ProductChange } from '../remote/records';
import { filterDimensions } from '../rules/listing';
import { stem, wordsOf } from '../thread/words';

/** The settings of an index, and the words that it searches. */

/** The fields whose words are searched, the most important first. */
const searched = [
  'head',
  'title',
  'categoryName',
  'categoryTitles',
  'brandName',
  'brand',
  'color',
] as const;

const wordsField = (field: string) => `words_${field}`;

/** Maximum number of results that are counted, and of values of a dimension. */
const maxResults = 1_000_000;
const maxValues = 10_000;

export const versionSettings: Settings = {
  searchableAttributes: searched.map(wordsField),
  filterableAttributes: [...filterDimensions, 'kind', 'pairs', 'price'],
  sortableAttributes: ['price', 'age', 'rank'],
  // A chosen order comes before the quality of the match.
  rankingRules: [
    'sort',
    'words',
    'typo',
    'proximity',
    'attribute',
    'exactness',
    'soldOut:asc',
    'rank:asc',
  ],
  // Misspelt words are only searched when the words as written are not found.
  typoTolerance: { minWordSizeForTypos: { oneTypo: 3, twoTypos: 7 }, disableOnNumbers: true },
  faceting: { maxValuesPerFacet: maxValues, sortFacetValuesBy: { '*': 'count' } },
  pagination: { maxTotalHits: maxResults },
};

/**
 * Adds the words of a product's texts: as they are written, and their stems, because Meilisearch
 * does not know French plurals and feminine forms. Stop words are left out here, because
 * Meilisearch returns all products for a search that has only words of its setting `stopWords`.
 */
export function withWords(record: ProductChange | NoteRecord): Record<string, unknown> {
  if (record.kind === 'note') return { ...record };
  const words = searched.flatMap((field) => {
    const texts = record[field];
    return texts === undefined ? [] : [[wordsField(field), [texts].flat().map(withStems)] as const];
  });
  return { ...record, ...Object.fromEntries(words) };
}

function withStems(text: string) {
  const words = wordsOf(text);
  return [...words.map(({ shown }) => shown), ...words.map(({ plain }) => stem(plain))].join(' ');
}
