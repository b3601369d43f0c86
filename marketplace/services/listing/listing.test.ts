/** @jest-environment node */
import { listingQuery } from '../../../lib/marketplace/contract/catalogue';
import { plainWords, searchWords } from '../../base/words';
import { offersOf, pagesOf, toFilter, toPageNumber, toSortOrder } from './listing';

const query = (given: object) => listingQuery.parse(given);

test.each([
  [0, 0],
  [1, 1],
  [24, 1],
  [25, 2],
  [245, 11],
])('%i products fill %i pages', (count, pages) => {
  expect(pagesOf(count)).toBe(pages);
});

test.each([
  [-3, 0],
  [0, 0],
  [2.9, 2],
  [1e15, 100_000],
])('page %d is read as %i', (given, page) => {
  expect(toPageNumber(given)).toBe(page);
});

test('an empty query filters nothing and shows what the shop recommends', () => {
  expect(toFilter(query({}))).toEqual({
    categoryId: null,
    brands: [],
    sizes: [],
    styles: [],
    colors: [],
    minCents: null,
    maxCents: null,
    words: [],
  });
  expect(toSortOrder(query({}))).toBe('discover_by');
  expect(toSortOrder(query({ sort: 'price_desc' }))).toBe('price_desc');
  expect(toSortOrder(query({ sort: 'inconnu' }))).toBe('discover_by');
});

test('prices become cents, names lose blanks and doubles', () => {
  const filter = toFilter(
    query({ minPrice: '19,90', maxPrice: 1e30, size: [' 38', '38', ''], brand_name: 'Ardelle' }),
  );
  expect(filter).toMatchObject({ minCents: 1_990, maxCents: 2_000_000_000 });
  expect(filter).toMatchObject({ sizes: ['38'], brands: ['Ardelle'] });
});

test('colour and size must be of one variation', () => {
  expect(offersOf(['Rouge', 'Noir'], ['38'])).toEqual(['Rouge|38', 'Noir|38']);
});

test('searches compare without accents, case, markup and signs', () => {
  expect(plainWords('<p>Œuf d’Été&nbsp;</p>', 'N°5')).toBe('oeuf d ete n 5');
  expect(searchWords('Robe, ROBE à pois')).toEqual(['robe', 'a', 'pois']);
  expect(searchWords('a b c d e f g h i j')).toHaveLength(8);
  expect(searchWords(' ,;- ')).toEqual([]);
});
