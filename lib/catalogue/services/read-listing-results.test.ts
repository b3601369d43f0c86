import { readListingQuery } from '@/lib/catalogue/listing-address';
import { sampleCard } from '@/lib/domain/testing/sample-card';
import { readCategoryValues, readFacets } from '@/lib/marketplace/facets';
import { readListing } from '@/lib/marketplace/products';
import { showColors } from '@/lib/marketplace/shown-colors';
import { countValues, findListing } from '@/lib/search/search';
import { readListingResults } from './read-listing-results';

jest.mock('@/lib/marketplace/facets', () => ({
  readFacets: jest.fn(),
  readCategoryValues: jest.fn(),
}));
jest.mock('@/lib/marketplace/products', () => ({ readListing: jest.fn() }));
jest.mock('@/lib/marketplace/shown-colors', () => ({ showColors: jest.fn() }));
jest.mock('@/lib/search/search', () => ({
  countValues: jest.fn(),
  findListing: jest.fn(),
}));

const values = { brand: [], size: [], style: [], color: [] };
const listing = { products: [], count: 0, pageCount: 0, category: null, searched: true };
const nothing = { listing, values, corrected: null, meant: null, categories: [] };
const query = readListingQuery({ q: 'rboe' });

beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(readFacets).mockResolvedValue(values);
  jest.mocked(readCategoryValues).mockResolvedValue([]);
  jest.mocked(readListing).mockResolvedValue(listing);
  jest.mocked(findListing).mockResolvedValue(null);
  jest.mocked(countValues).mockResolvedValue(null);
  jest.mocked(showColors).mockImplementation(async (cards) => cards);
});

describe('search results', () => {
  it('come from the search, including all filter values', async () => {
    const found = {
      listing: { ...listing, count: 3 },
      values,
      corrected: 'robe',
      meant: null,
      categories: [{ id: 'c1', title: 'Robes', count: 3 }],
    };
    jest.mocked(findListing).mockResolvedValue(found);
    expect(await readListingResults(query)).toEqual({ ...found, isSearchUnavailable: false });
    expect(readListing).not.toHaveBeenCalled();
  });

  it('are the listing with its filters while the search is unavailable', async () => {
    jest.mocked(readListing).mockResolvedValue({ ...listing, count: 2, searched: false });
    const filtered = readListingQuery({ q: 'rboe', couleur: 'Noir', page: '2' });
    expect(await readListingResults(filtered)).toMatchObject({
      listing: { count: 2 },
      isSearchUnavailable: true,
    });
    expect(readListing).toHaveBeenCalledWith({ ...filtered, search: null });
    expect(readFacets).toHaveBeenCalledWith({ ...filtered, search: null });
  });

  it('are empty for a filter value that the index does not contain', async () => {
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
  jest.mocked(findListing).mockResolvedValue({ ...nothing, listing: told });
  jest.mocked(showColors).mockResolvedValue([inNoir]);
  const results = await readListingResults(readListingQuery({ q, couleur: 'Noir' }));
  expect(results).toMatchObject({ listing: { products: [inNoir] } });
  expect(showColors).toHaveBeenCalledWith([card], ['Noir']);
});

it('reads a listing without words from the marketplace alone', async () => {
  expect(await readListingResults(readListingQuery({}))).toMatchObject({
    listing: { count: 0 },
    isSearchUnavailable: false,
  });
  expect(findListing).not.toHaveBeenCalled();
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

  it('are omitted under a filter for a category that the index does not know', async () => {
    jest.mocked(countValues).mockResolvedValue({ values, categories: [category('robes', 12)] });
    for (const filter of [{ couleur: 'Noir' }, { prix_max: '50' }]) {
      expect(await readListingResults(readListingQuery(filter))).toMatchObject({
        categories: [category('robes', 12), { ...category('a', 2), count: null }],
      });
    }
  });

  it('does not request values from the marketplace that the index has counted', async () => {
    jest.mocked(countValues).mockResolvedValue({ values, categories: [] });
    expect(await readListingResults(readListingQuery({}))).toMatchObject({ values });
    expect(readFacets).not.toHaveBeenCalled();
  });
});
