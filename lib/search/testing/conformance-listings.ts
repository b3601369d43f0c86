import { wholeListing } from '../../catalogue/listing-address';
import type { ListingQuery, ProductCard } from '../../domain/catalogue';
import { facets } from '../../domain/facet-table';
import { type FacetName, noChoices } from '../../domain/facets';
import type { SearchDocument } from '../../domain/search-document';
import type { SearchCapabilities, SearchResult } from '../port';
import { type EngineUnderTest, find, findAll, inTime } from './ask';
import { dividing, passes } from './filters';

const pageSize = 24;

const idsOf = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id);

/** Declares the tests of filters, orders, pages and counts. */
export function describeListings(get: () => EngineUnderTest, capabilities: SearchCapabilities) {
  describePages(get);
  describeFilters(get);
  describeOrders(get);
  if (capabilities.counts) describeCounts(get);
}

/** A search with several pages, and its documents. */
async function wideSearch({ engine, catalogue }: EngineUnderTest) {
  const search = dividing(catalogue.documents, ({ brand }) => (brand === null ? [] : [brand]));
  const found = await findAll(engine, { search });
  return { search, found, documents: documentsOf(catalogue.documents, found) };
}

function documentsOf(documents: readonly SearchDocument[], found: readonly ProductCard[]) {
  const byId = new Map(documents.map((document) => [document.id, document]));
  return found.flatMap(({ id }) => byId.get(id) ?? []);
}

function describePages(get: () => EngineUnderTest) {
  it('shows each product once on the pages of a result', async () => {
    const { search, found, documents } = await wideSearch(get());
    const { listing } = await find(get().engine, { search });
    expect(found.length).toBeGreaterThan(pageSize);
    expect(new Set(idsOf(found)).size).toBe(found.length);
    expect(documents).toHaveLength(found.length);
    expect(listing).toMatchObject({
      count: found.length,
      pageCount: Math.ceil(found.length / pageSize),
    });
    expect(listing.products).toHaveLength(pageSize);
  });

  it('shows nothing beyond the last page, and counts all the same', async () => {
    const { search, found } = await wideSearch(get());
    const { listing } = await find(get().engine, { search, page: 50 });
    expect(listing.products).toEqual([]);
    expect(listing.count).toBe(found.length);
  });

  it('shows the cards of the products', async () => {
    const { search, documents } = await wideSearch(get());
    const [card] = (await find(get().engine, { search })).listing.products;
    const [document] = documents;
    expect(card).toMatchObject({
      id: document?.id,
      title: document?.title,
      brand: document?.brand,
      image: document?.image,
      price: document?.price,
      soldOut: document?.soldOut,
    });
  });
}

/** Filters that divide these documents. */
function filtersFor(documents: readonly SearchDocument[]): Record<string, Partial<ListingQuery>> {
  const value = (name: FacetName) => dividing(documents, (one) => one.membership?.[name] ?? []);
  const color = value('color');
  const inColor = documents.filter(({ membership }) => membership?.color.includes(color));
  const size = dividing(inColor, ({ offers }) =>
    offers.flatMap(([name, one]) => (name === color ? [one] : [])),
  );
  const category = dividing(documents, ({ membership }) => membership?.category ?? []);
  const prices = documents.flatMap(({ price }) => price ?? []).toSorted((one, two) => one - two);
  const median = Math.floor((prices[Math.floor(prices.length / 2)] ?? 0) / 100);
  const choice = (choices: Partial<ListingQuery['choices']>) => ({
    choices: { ...noChoices, ...choices },
  });
  return {
    color: choice({ color: [color] }),
    size: choice({ size: [value('size')] }),
    style: choice({ style: [value('style')] }),
    'size and colour': choice({ size: [size], color: [color] }),
    category: { categoryId: category },
    'lowest price': { minPrice: median },
    'highest price': { maxPrice: median },
    'colour and price': { ...choice({ color: [color] }), maxPrice: median },
  };
}

function describeFilters(get: () => EngineUnderTest) {
  it('keeps the found products that pass the filters', async () => {
    const { search, documents } = await wideSearch(get());
    for (const [name, filter] of Object.entries(filtersFor(documents))) {
      const query = { ...wholeListing, search, ...filter };
      const expected = documents.filter((document) => passes(document, query));
      const found = await findAll(get().engine, query);
      expect({ name, ids: idsOf(found).toSorted() }).toEqual({
        name,
        ids: idsOf(expected).toSorted(),
      });
    }
  });

  it('keeps the products of one of the chosen brands', async () => {
    const { engine, catalogue } = get();
    const found = documentsOf(catalogue.documents, await findAll(engine, { search: 'robe' }));
    const brands = [...new Set(found.flatMap(({ brand }) => brand ?? []))].slice(0, 2);
    const query = { ...wholeListing, search: 'robe', choices: { ...noChoices, brand: brands } };
    const expected = found.filter((document) => passes(document, query));
    expect(expected.length).toBeLessThan(found.length);
    expect(idsOf(await findAll(engine, query)).toSorted()).toEqual(idsOf(expected).toSorted());
  });

  it('finds nothing with a value that no product has', async () => {
    const choices = { ...noChoices, brand: ['Marque inconnue'] };
    const { listing } = await find(get().engine, { search: 'robe', choices });
    expect(listing).toMatchObject({ products: [], count: 0 });
  });
}

function describeOrders(get: () => EngineUnderTest) {
  it('orders by price', async () => {
    const { search, documents } = await wideSearch(get());
    const prices = documents.map(({ price }) => price ?? 0).toSorted((one, two) => one - two);
    const sorted = async (sort: ListingQuery['sort']) =>
      (await findAll(get().engine, { search, sort })).map(({ price }) => price ?? 0);
    expect(await sorted('price_asc')).toEqual(prices);
    expect(await sorted('price_desc')).toEqual(prices.toReversed());
  });

  it('orders by age, as the documents were read', async () => {
    const { engine, catalogue } = get();
    const { search, found } = await wideSearch(get());
    const ids = new Set(idsOf(found));
    const expected = idsOf(catalogue.documents).filter((id) => ids.has(id));
    expect(idsOf(await findAll(engine, { search, sort: 'latest' }))).toEqual(expected);
  });
}

/** The number of documents of each value, with the other filters of the query. */
function countsOf(documents: readonly SearchDocument[], query: ListingQuery, name: FacetName) {
  const names = new Set(documents.flatMap(({ membership }) => membership?.[name] ?? []));
  const counts = [...names].map((value) => {
    const choices = { ...query.choices, [name]: [value] };
    return [value, documents.filter((one) => passes(one, { ...query, choices })).length] as const;
  });
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

function countedIn(counts: Pick<SearchResult, 'values'>, name: FacetName) {
  const values = counts.values[name] ?? [];
  return Object.fromEntries(
    values.flatMap(({ name: value, count }) => (count ? [[value, count]] : [])),
  );
}

function categoryCounts(documents: readonly SearchDocument[], query: ListingQuery) {
  const ids = new Set(documents.flatMap(({ membership }) => membership?.category ?? []));
  const counts = [...ids].map((id) => {
    const left = documents.filter((one) => passes(one, { ...query, categoryId: id }));
    return [id, left.length] as const;
  });
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

function expectCounts(
  counts: Pick<SearchResult, 'values' | 'categories'>,
  documents: readonly SearchDocument[],
  query: ListingQuery,
) {
  for (const { name } of facets) {
    expect({ name, counts: countedIn(counts, name) }).toEqual({
      name,
      counts: countsOf(documents, query, name),
    });
  }
  const categories = counts.categories?.flatMap(({ id, count }) => (count ? [[id, count]] : []));
  expect(Object.fromEntries(categories ?? [])).toEqual(categoryCounts(documents, query));
}

function describeCounts(get: () => EngineUnderTest) {
  it('counts the products of each value of a search with the other filters', async () => {
    const { search, documents } = await wideSearch(get());
    const filters = filtersFor(documents);
    for (const filter of [{}, filters.color, filters['size and colour'], filters.category]) {
      const query = { ...wholeListing, search, ...filter };
      expectCounts(await find(get().engine, query), documents, query);
    }
  });

  it('counts the products of each value of a listing without words', async () => {
    const { engine, catalogue } = get();
    const filters = filtersFor(catalogue.documents);
    for (const filter of [filters.category, filters.size, filters['highest price']]) {
      const query = { ...wholeListing, ...filter };
      const counts = await engine.countValues(query, inTime());
      if (!counts) throw new Error('no counts');
      expectCounts(counts, catalogue.documents, query);
    }
  });
}
