import { capPageLifetime } from '@/lib/cache/page-lifetime';
import { readListingQuery } from '@/lib/catalogue/listing-address';
import { sampleCard } from '@/lib/domain/testing/sample-card';
import { readCategoryValues, readFacets } from '@/lib/marketplace/facets';
import { readListing } from '@/lib/marketplace/products';
import { showColors } from '@/lib/marketplace/shown-colors';
import { countValues, findListing, hasSearch, isIndexAwaited } from '@/lib/search/search';
import { readListingResults } from './read-listing-results';

jest.mock('@/lib/marketplace/facets', () => ({
  readFacets: jest.fn(),
  readCategoryValues: jest.fn(),
}));
jest.mock('@/lib/marketplace/products', () => ({ readListing: jest.fn() }));
jest.mock('@/lib/cache/page-lifetime', () => ({ capPageLifetime: jest.fn() }));
jest.mock('@/lib/marketplace/shown-colors', () => ({ showColors: jest.fn() }));
jest.mock('@/lib/search/search', () => ({
  countValues: jest.fn(),
  findListing: jest.fn(),
  hasSearch: jest.fn(),
  isIndexAwaited: jest.fn(),
}));

const values = { brand: [], size: [], style: [], color: [] };
const listing = { products: [], count: 0, pageCount: 0, category: null, searched: true };
const query = readListingQuery({ q: 'rboe' });

beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(readFacets).mockResolvedValue(values);
  jest.mocked(readCategoryValues).mockResolvedValue([]);
  jest.mocked(readListing).mockResolvedValue(listing);
  jest.mocked(findListing).mockResolvedValue(null);
  jest.mocked(countValues).mockResolvedValue(null);
  jest.mocked(showColors).mockImplementation(async (cards) => cards);
  jest.mocked(hasSearch).mockReturnValue(true);
});

describe('search results', () => {
  it('come from the index, including all filter values', async () => {
    const found = {
      listing: { ...listing, count: 3 },
      values,
      corrected: 'robe',
      meant: null,
      categories: [{ id: 'c1', title: 'Robes', count: 3 }],
    };
    jest.mocked(findListing).mockResolvedValue(found);
    expect(await readListingResults(query)).toEqual(found);
    expect(readListing).not.toHaveBeenCalled();
  });

  it.each([
    ['found something', { count: 2, searched: true }, 2],
    ['found nothing, which the index may', { count: 0, searched: true }, 'not-ready'],
    ['did not search', { count: 2, searched: false }, 'not-ready'],
  ])(
    'come from the marketplace before the index is ready, when it %s',
    async (_, told, expected) => {
      jest.mocked(readListing).mockResolvedValue({ ...listing, ...told });
      const results = await readListingResults(query);
      expect(typeof results === 'string' ? results : results.listing.count).toBe(expected);
    },
  );

  it.each([
    ['found nothing', { searched: true }, 0],
    ['did not search', { searched: false }, 'no-search'],
  ])('come from the marketplace without an index, when it %s', async (_, told, expected) => {
    jest.mocked(hasSearch).mockReturnValue(false);
    jest.mocked(readListing).mockResolvedValue({ ...listing, ...told });
    const results = await readListingResults(query);
    expect(typeof results === 'string' ? results : results.listing.count).toBe(expected);
  });

  it.each([
    ['does not know a filter yet', 'unknown-filter' as const, true],
    ['is not ready yet', null, true],
    [
      'has found something',
      { listing, values, corrected: null, meant: null, categories: [] },
      false,
    ],
  ])('are cached for a short time only when the index %s', async (_, found, isShort) => {
    jest.mocked(findListing).mockResolvedValue(found);
    await readListingResults(query);
    expect(jest.mocked(capPageLifetime).mock.calls.length > 0).toBe(isShort);
  });

  it('are empty for a filter that the index does not know', async () => {
    jest.mocked(findListing).mockResolvedValue('unknown-filter');
    expect(await readListingResults(query)).toBe('unknown-filter');
  });
});

it.each([
  ['of the marketplace', ''],
  ['of a search', 'robe'],
])('shows the products %s in the chosen colours', async (_, q) => {
  const [card, inNoir] = [sampleCard(), sampleCard({ color: 'Noir' })];
  const told = { ...listing, count: 1, products: [card] };
  jest.mocked(readListing).mockResolvedValue(told);
  const found = { listing: told, values, corrected: null, meant: null, categories: [] };
  jest.mocked(findListing).mockResolvedValue(found);
  jest.mocked(showColors).mockResolvedValue([inNoir]);
  const results = await readListingResults(readListingQuery({ q, couleur: 'Noir' }));
  expect(results).toMatchObject({ listing: { products: [inNoir] } });
  expect(showColors).toHaveBeenCalledWith([card], ['Noir']);
});

it('reads a listing without words from the marketplace alone', async () => {
  expect(await readListingResults(readListingQuery({}))).toMatchObject({ listing: { count: 0 } });
  expect(findListing).not.toHaveBeenCalled();
});

it('caches a listing for a short time while the first index is built', async () => {
  jest.mocked(isIndexAwaited).mockReturnValue(true);
  await readListingResults(readListingQuery({}));
  expect(capPageLifetime).toHaveBeenCalledTimes(1);
});

describe('filter counts', () => {
  const size = (name: string, count: number) => ({ name, count, colorCode: null });
  const category = (id: string, count: number) => ({ id, title: id, count });

  beforeEach(() => {
    jest.mocked(readFacets).mockResolvedValue({ ...values, size: [size('S', 54), size('37', 18)] });
    jest.mocked(readCategoryValues).mockResolvedValue([category('robes', 30), category('a', 2)]);
  });

  it('come from the marketplace when the index has none', async () => {
    expect(await readListingResults(readListingQuery({}))).toMatchObject({
      values: { size: [size('S', 54), size('37', 18)] },
      categories: [category('robes', 30), category('a', 2)],
    });
  });

  it('come from the index when the marketplace counts its whole catalogue', async () => {
    jest.mocked(countValues).mockResolvedValue({
      values: { ...values, size: [size('S', 26), size('37', 0)], brand: null },
      categories: [category('robes', 12)],
    });
    expect(await readListingResults(readListingQuery({ cat_id: 'robes' }))).toMatchObject({
      values: { size: [size('S', 26), size('37', 0)], brand: [] },
      categories: [category('robes', 12), category('a', 2)],
    });
  });

  it('asks the marketplace for no values that the index has counted', async () => {
    jest.mocked(countValues).mockResolvedValue({ values, categories: [] });
    expect(await readListingResults(readListingQuery({}))).toMatchObject({ values });
    expect(readFacets).not.toHaveBeenCalled();
  });

  it('does not take counts without words for those of a search', async () => {
    jest.mocked(hasSearch).mockReturnValue(false);
    jest.mocked(readListing).mockResolvedValue({ ...listing, count: 2 });
    await readListingResults(query);
    expect(countValues).not.toHaveBeenCalled();
  });
});
