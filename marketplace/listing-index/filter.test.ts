import { listingQuery } from '../../lib/marketplace/contract/catalogue';
import { byPlainFacet } from '../base/plain-facets';
import { offersOf, toFilter, toSortOrder } from './filter';

const query = (given: object) => listingQuery.parse(given);

test('matches all products in the recommended order for an empty query', () => {
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

test('converts prices to cents and removes blank and duplicate names', () => {
  const filter = toFilter(
    query({ minPrice: '19,90', maxPrice: 1e30, size: [' 38', '38', ''], brand_name: 'Ardelle' }),
  );
  expect(filter).toMatchObject({ minCents: 1_990, maxCents: 2_000_000_000 });
  expect(filter).toMatchObject({ sizes: ['38'], plain: { brand: ['Ardelle'] } });
});

test('pairs chosen colours and sizes', () => {
  expect(offersOf(['Rouge', 'Noir'], ['38'])).toEqual(['Rouge|38', 'Noir|38']);
});
