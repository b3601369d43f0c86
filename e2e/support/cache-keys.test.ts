import { choiceKeys } from '../../lib/catalogue/choice';
import { listingPath, wholeListing } from '../../lib/catalogue/listing-address';
import { facets } from '../../lib/domain/facet-table';
import { noChoices } from '../../lib/domain/facets';
import { cacheableRequest } from '../../server/cacheable-request';

// The server would remove query parameters that it does not know from the cache key of a page.

const namesIn = (path = '') => [...new URLSearchParams(path.split('?')[1]).keys()].sort();
const kept = (url: string) => cacheableRequest({ method: 'GET', url, headers: {} })?.url;

test('keeps all query parameters of a listing', () => {
  const choices = Object.fromEntries(facets.map(({ name }) => [name, ['x']]));
  const path = listingPath({
    ...wholeListing,
    categoryId: 'c1',
    search: 'robe',
    choices: { ...noChoices, ...choices },
    minPrice: 100,
    maxPrice: 200,
    sort: 'latest',
    page: 1,
  });
  expect(namesIn(path)).toHaveLength(Object.keys(wholeListing).length - 1 + facets.length);
  expect(namesIn(kept(path))).toEqual(namesIn(path));
});

test('keeps the colour and the size of a product', () => {
  const names = Object.values(choiceKeys).sort();
  const query = new URLSearchParams(names.map((name) => [name, 'x']));
  expect(namesIn(kept(`/product_detail/1?${query}`))).toEqual(names);
});
