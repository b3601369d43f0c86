/** @jest-environment node */
import { listingQuery } from '../../lib/marketplace/contract/catalogue';
import { byPlainFacet } from '../base/plain-facets';
import { offersOf, toFilter, toSortOrder } from './filter';

const query = (given: object) => listingQuery.parse(given);

test('an empty query filters nothing and shows what the shop recommends', () => {
  expect(toFilter(query({}))).toEqual({
    categoryId: null,
    plain: byPlainFacet(() => []),
    sizes: [],
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
  expect(filter).toMatchObject({ sizes: ['38'], plain: { brand: ['Ardelle'] } });
});

test('colour and size must be of one variation', () => {
  expect(offersOf(['Rouge', 'Noir'], ['38'])).toEqual(['Rouge|38', 'Noir|38']);
});
