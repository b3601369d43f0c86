import { wholeListing } from '@/lib/catalogue/listing-address';
import { log } from '@/lib/config/log';
import type { ListingQuery } from '@/lib/domain/catalogue';
import type { FacetName } from '@/lib/domain/facets';
import type { SearchDocument } from '@/lib/domain/search-document';
import { sampleCard } from '@/lib/domain/testing/sample-card';
import type { CatalogueSource } from './catalogue-source';
import type { CatalogueFrame, IndexDraft } from './port';
import { readCatalogue } from './read-catalogue';
import { SearchIndex } from './thread/search-index';

interface Product {
  readonly id: string;
  readonly brand: string;
  readonly category: string;
}

const products: readonly Product[] = Array.from({ length: 7 }, (_, number) => ({
  id: `p${number}`,
  brand: number % 2 ? 'Ormeau' : 'Tessandre',
  category: number < 3 ? 'robes' : 'jupes',
}));
const pageSize = 3;
const tree = [
  {
    id: 'femme',
    title: 'Femme',
    image: null,
    children: [
      {
        id: null,
        title: 'Vêtements',
        children: [
          { id: 'robes', title: 'Robes' },
          { id: 'jupes', title: 'Jupes' },
        ],
      },
    ],
  },
];

function documentOf({ id }: Product): SearchDocument {
  const card = sampleCard({ id, title: `Article ${id}`, category: '', price: 1000 });
  return { ...card, membership: null, offers: [] };
}

/** A fake marketplace that implements the specification without extensions. */
function plainMarketplace(heeds: readonly string[] = ['brand', 'category']) {
  const calls: string[] = [];
  const listing = ({ choices, categoryId }: Partial<ListingQuery>) =>
    products.filter(
      ({ brand, category }) =>
        (!heeds.includes('brand') || !choices?.brand.length || choices.brand.includes(brand)) &&
        (!heeds.includes('category') ||
          !categoryId ||
          categoryId === 'femme' ||
          categoryId === category),
    );
  const page = (all: readonly Product[], number: number) =>
    all.slice(number * pageSize, (number + 1) * pageSize);
  const source: CatalogueSource = {
    documents: async (number) => {
      calls.push(`documents ${number}`);
      return page(products, number).map(documentOf);
    },
    ids: async (number, query) => page(listing(query), number).map(({ id }) => id),
    count: async (query) => listing(query).length,
    tree: async () => tree,
    categories: async () => [],
    facet: async (name: FacetName) =>
      name === 'brand'
        ? ['Ormeau', 'Tessandre'].map((brand) => ({ name: brand, count: null, colorCode: null }))
        : [],
  };
  return { source, calls };
}

/** Fills the index without its thread. */
function draftOf(index: SearchIndex): IndexDraft {
  index.begin();
  let isServing = false;
  return {
    add: async (documents) => index.add(documents),
    rank: async (ids) => index.rank(ids),
    learn: async (values) => void index.learn(values),
    forget: async (dimension) => void index.forget(dimension),
    swap: (frame) => {
      const state = isServing ? index.apply() : index.finish(frame);
      isServing = true;
      return state;
    },
    discard: async () => undefined,
  };
}

const reading = { signal: new AbortController().signal, isRelaxed: false };

beforeEach(() => {
  jest.spyOn(log, 'warn').mockImplementation(() => undefined);
});

it('reads every page once, and one more to detect the end', async () => {
  const { source, calls } = plainMarketplace();
  const index = new SearchIndex();
  const state = await readCatalogue(source, draftOf(index), reading);
  expect(calls).toEqual(['documents 0', 'documents 1', 'documents 2', 'documents 3']);
  expect(state).toMatchObject({ size: 7, includesMembership: false });
});

it('reports the products before it adds their filter values', async () => {
  const states: unknown[] = [];
  const index = new SearchIndex();
  const onSwap = () => states.push(index.suggest('ormeau')?.products.length);
  await readCatalogue(plainMarketplace().source, draftOf(index), { ...reading, onSwap });
  expect(states).toEqual([0, 3]);
});

it('infers missing filter values from the listing of each value', async () => {
  const index = new SearchIndex();
  await readCatalogue(plainMarketplace().source, draftOf(index), reading);
  expect(index.suggest('ormeau')?.products).toHaveLength(3);
  expect(
    index
      .suggest('robe')
      ?.products.map(({ id }) => id)
      .sort(),
  ).toEqual(['p0', 'p1', 'p2']);
  expect(index.suggest('jup')?.categories).toEqual([
    { id: 'jupes', title: 'Jupes', above: ['Femme', 'Vêtements'] },
  ]);
});

it('offers a category once that is below two others', async () => {
  const { source } = plainMarketplace();
  const men = tree.map((root) => ({ ...root, id: 'homme', title: 'Homme' }));
  const index = new SearchIndex();
  const twice = { ...source, tree: async () => [...tree, ...men] };
  await readCatalogue(twice, draftOf(index), reading);
  expect(index.suggest('jup')?.categories).toEqual([
    { id: 'jupes', title: 'Jupes', above: ['Femme', 'Vêtements'] },
  ]);
});

describe('categories that only the facet names', () => {
  const vetements = { id: 'vetements', title: 'Vêtements' };
  const sacs = { id: 'sacs', title: 'Sacs' };
  const placed = [
    { id: 'femme', title: 'Femme', above: [] },
    { id: 'robes', title: 'Robes', above: ['Femme', 'Vêtements'] },
    { id: 'jupes', title: 'Jupes', above: ['Femme', 'Vêtements'] },
  ];

  async function framesOf(source: Partial<CatalogueSource>, former: CatalogueFrame | null = null) {
    const draft = draftOf(new SearchIndex());
    const swap = jest.spyOn(draft, 'swap');
    const marketplace = { ...plainMarketplace().source, ...source };
    await readCatalogue(marketplace, draft, { ...reading, former });
    return swap.mock.calls.map(([frame]) => frame);
  }

  it('are learned, counted and searched like those of the tree', async () => {
    const { source } = plainMarketplace();
    // The branch without an id has the products of one of its categories.
    const below = (query: Partial<ListingQuery>) =>
      query.categoryId === vetements.id ? { ...query, categoryId: 'robes' } : query;
    const index = new SearchIndex();
    const marketplace: CatalogueSource = {
      ...source,
      ids: (page, query) => source.ids(page, below(query)),
      count: (query) => source.count(below(query)),
      categories: async () => [{ id: 'femme', title: 'Femme' }, vetements],
    };
    await readCatalogue(marketplace, draftOf(index), reading);
    const within = { ...wholeListing, categoryId: vetements.id };
    const counts = index.countValues(within)?.values.brand ?? [];
    expect(counts.map(({ name, count }) => [name, count])).toEqual([
      ['Ormeau', 1],
      ['Tessandre', 2],
    ]);
    expect(index.find({ ...within, search: 'article' })).toMatchObject({
      listing: { count: 3 },
      categories: expect.arrayContaining([{ ...vetements, count: 3 }]),
    });
    expect(index.suggest('vêtements')?.categories).toEqual([{ ...vetements, above: ['Femme'] }]);
  });

  it('are below the department whose branch is the only one with the title', async () => {
    const bags = { id: null, title: 'Sacs', children: [] };
    const others = ['homme', 'enfant'].map((id) => ({
      id,
      title: id,
      image: null,
      children: [bags],
    }));
    const [frame] = await framesOf({
      tree: async () => [...tree, ...others],
      categories: async () => [vetements, sacs],
    });
    expect(frame?.categories.slice(-2)).toEqual([
      { ...vetements, above: ['Femme'] },
      { ...sacs, above: [] },
    ]);
  });

  it('are searched, but not suggested while their titles are those of others', async () => {
    const { source } = plainMarketplace();
    const others = { ...vetements, id: 'vetements-2' };
    const ids: Readonly<Record<string, string>> = { vetements: 'robes', 'vetements-2': 'jupes' };
    const below = (query: Partial<ListingQuery>) => ({
      ...query,
      categoryId: ids[query.categoryId ?? ''] ?? query.categoryId,
    });
    const index = new SearchIndex();
    const branch = { id: null, title: vetements.title, children: [] };
    const marketplace: CatalogueSource = {
      ...source,
      ids: (page, query) => source.ids(page, below(query)),
      count: (query) => source.count(below(query)),
      tree: async () => [...tree, { id: 'homme', title: 'Homme', image: null, children: [branch] }],
      categories: async () => [vetements, others],
    };
    await readCatalogue(marketplace, draftOf(index), reading);
    const within = { ...wholeListing, categoryId: vetements.id, search: 'article' };
    expect(index.find(within)).toMatchObject({ listing: { count: 3 } });
    expect(index.suggest('vêtements')?.categories).toEqual([]);
    expect(index.suggest('vêtements homme')?.categories).toEqual([]);
  });

  it('stay as they were when the facet cannot be read', async () => {
    const former = {
      categories: [{ ...vetements, above: ['Femme'] }],
      values: { brand: [], size: [], style: [], color: [] },
    };
    const categories = () => Promise.reject(new Error('no categories'));
    const [frame] = await framesOf({ categories }, former);
    expect(frame?.categories).toEqual([...placed, ...former.categories]);
    expect(log.warn).toHaveBeenCalledWith(
      expect.objectContaining({ failed: ['category'] }),
      expect.any(String),
    );
  });

  it('are found when the tree cannot be read', async () => {
    const [frame] = await framesOf({
      tree: () => Promise.reject(new Error('no tree')),
      categories: async () => [vetements],
    });
    expect(frame?.categories).toEqual([{ ...vetements, above: [] }]);
  });
});

describe('when a facet and the categories cannot be read', () => {
  function failingMarketplace(): CatalogueSource {
    const { source } = plainMarketplace();
    return {
      ...source,
      facet: (name) =>
        name === 'style' ? Promise.reject(new Error('no styles')) : source.facet(name),
      tree: () => Promise.reject(new Error('no categories')),
    };
  }

  it('finds the products, and logs the failures', async () => {
    const index = new SearchIndex();
    await readCatalogue(failingMarketplace(), draftOf(index), reading);
    expect(index.suggest('ormeau')?.products).toHaveLength(3);
    expect(log.warn).toHaveBeenCalledTimes(1);
    expect(log.warn).toHaveBeenCalledWith(
      expect.objectContaining({ failed: ['style', 'category'] }),
      expect.any(String),
    );
  });

  it('fails when it must be complete', async () => {
    const draft = draftOf(new SearchIndex());
    const strict = readCatalogue(failingMarketplace(), draft, { ...reading, isComplete: true });
    await expect(strict).rejects.toThrow();
  });

  it('keeps the former values and categories', async () => {
    const style = [{ name: 'Bohème', colorCode: null }];
    const categories = [{ id: 'robes', title: 'Robes', above: ['Femme'] }];
    const former: CatalogueFrame = {
      categories,
      values: { brand: [], size: [], color: [], style },
    };
    const draft = draftOf(new SearchIndex());
    const swap = jest.spyOn(draft, 'swap');
    await readCatalogue(failingMarketplace(), draft, { ...reading, former });
    expect(swap.mock.calls[0]?.[0]).toMatchObject({ categories, values: { style } });
  });

  it('reads no pages when the shop stops meanwhile', async () => {
    const { source, calls } = plainMarketplace();
    const stopped = { ...reading, signal: AbortSignal.abort() };
    await expect(readCatalogue(source, draftOf(new SearchIndex()), stopped)).rejects.toThrow();
    expect(calls).toEqual([]);
    expect(log.warn).not.toHaveBeenCalled();
  });
});

it('infers no values from a filter that the marketplace ignores', async () => {
  const index = new SearchIndex();
  await readCatalogue(plainMarketplace(['category']).source, draftOf(index), reading);
  expect(index.suggest('ormeau')?.products).toEqual([]);
});

it('forgets the values of a filter that the marketplace ignores from now on', async () => {
  const index = new SearchIndex();
  await readCatalogue(plainMarketplace().source, draftOf(index), reading);
  await readCatalogue(plainMarketplace(['category']).source, draftOf(index), reading);
  expect(index.suggest('ormeau')?.products).toEqual([]);
  expect(index.countValues(wholeListing)?.values.brand).toBeNull();
  expect(index.suggest('robe')?.products).toHaveLength(3);
});

it('learns a filter whose first values have all products', async () => {
  const { source } = plainMarketplace();
  const sizes = { S: 7, M: 7, L: 7, XXL: 3 };
  const withSizes: CatalogueSource = {
    ...source,
    ids: async (page, query) =>
      query.choices?.size[0] === 'XXL'
        ? source.ids(page, {}).then((ids) => ids.slice(0, page ? 0 : 3))
        : source.ids(page, query),
    count: async (query) => (query.choices?.size[0] === 'XXL' ? 3 : source.count(query)),
    facet: async (name) =>
      name === 'size'
        ? Object.entries(sizes).map(([size, count]) => ({ name: size, count, colorCode: null }))
        : source.facet(name),
  };
  const index = new SearchIndex();
  await readCatalogue(withSizes, draftOf(index), reading);
  const { size } = index.countValues(wholeListing)?.values ?? { size: null };
  expect(size?.map(({ name, count }) => [name, count])).toEqual(Object.entries(sizes));
});

it('infers nothing from an ignored filter when a product is removed meanwhile', async () => {
  const { source } = plainMarketplace(['category']);
  let counted = 0;
  const shrinking: CatalogueSource = {
    ...source,
    count: async (query) => {
      if (query.choices?.brand.length) counted += 1;
      return query.categoryId ? source.count(query) : products.length - counted;
    },
  };
  const index = new SearchIndex();
  await readCatalogue(shrinking, draftOf(index), reading);
  expect(counted).toBeGreaterThan(0);
  expect(index.suggest('ormeau')?.products).toEqual([]);
});

it('stops with a warning when the index is full', async () => {
  const index = new SearchIndex(5);
  const state = await readCatalogue(plainMarketplace().source, draftOf(index), reading);
  expect(state.size).toBe(5);
  expect(log.warn).toHaveBeenCalledTimes(1);
});

it('ends on a marketplace that repeats the same page', async () => {
  const { source } = plainMarketplace();
  const index = new SearchIndex();
  const same = { ...source, documents: () => source.documents(0), ids: async () => ['p0'] };
  expect(await readCatalogue(same, draftOf(index), reading)).toMatchObject({ size: 3 });
});

it('reads to the end when products are added meanwhile', async () => {
  const { source } = plainMarketplace();
  const added = Array.from({ length: 2 * pageSize }, (_, number) =>
    documentOf({ id: `n${number}`, brand: '', category: '' }),
  );
  const known = products.map(documentOf);
  const pages = [known, ...Array.from({ length: 9 }, () => [...added, ...known])];
  const pageOf = (number: number) =>
    (pages[number] ?? []).slice(number * pageSize, (number + 1) * pageSize);
  const growing: CatalogueSource = {
    ...source,
    documents: async (number) => pageOf(number),
    ids: async (number) => pageOf(number).map(({ id }) => id),
    count: async () => known.length + added.length,
  };
  const index = new SearchIndex();
  const draft = draftOf(index);
  const rank = jest.spyOn(draft, 'rank');
  const state = await readCatalogue(growing, draft, reading);
  const read = ['p0', 'p1', 'p2', 'n3', 'n4', 'n5', 'p3', 'p4', 'p5', 'p6'];
  expect(state.size).toBe(read.length);
  expect(rank).toHaveBeenCalledWith(read);
});

it('reports products that another one hid when it was removed', async () => {
  const { source } = plainMarketplace();
  const known = products.map(documentOf);
  const pageOf = (all: readonly SearchDocument[], page: number) =>
    all.slice(page * pageSize, (page + 1) * pageSize);
  const shrinking: CatalogueSource = {
    ...source,
    documents: async (page) => pageOf(page === 0 ? known : known.slice(1), page),
    ids: async (page) => pageOf(known.slice(1), page).map(({ id }) => id),
  };
  const onMissing = jest.fn();
  await readCatalogue(shrinking, draftOf(new SearchIndex()), { ...reading, onMissing });
  expect(onMissing.mock.calls).toEqual([[['p3']]]);
  onMissing.mockClear();
  await readCatalogue(shrinking, draftOf(new SearchIndex(3)), { ...reading, onMissing });
  expect(onMissing).not.toHaveBeenCalled();
});

it('ends on a marketplace that starts over after the last page', async () => {
  const { source } = plainMarketplace();
  const index = new SearchIndex();
  const pageCount = Math.ceil(products.length / pageSize);
  const endless: CatalogueSource = {
    ...source,
    documents: (page) => source.documents(page % pageCount),
    ids: (page, query) => source.ids(page % pageCount, query),
  };
  expect(await readCatalogue(endless, draftOf(index), reading)).toMatchObject({ size: 7 });
});

it('keeps the former index when a call fails, and stops when aborted', async () => {
  const { source } = plainMarketplace();
  const index = new SearchIndex();
  await readCatalogue(source, draftOf(index), reading);
  const failing = {
    ...source,
    documents: (page: number) =>
      page === 1 ? Promise.reject(new Error('unreachable')) : source.documents(page),
  };
  await expect(readCatalogue(failing, draftOf(index), reading)).rejects.toThrow('unreachable');
  const stopped = { ...reading, signal: AbortSignal.abort() };
  await expect(readCatalogue(source, draftOf(index), stopped)).rejects.toThrow();
  expect(index.suggest('article')?.products).toHaveLength(5);
});

it('does not pause for a step of the system’s clock', async () => {
  const { source } = plainMarketplace();
  let now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  const tree = async () => {
    now += 60 * 60 * 1000;
    return source.tree();
  };
  const read = readCatalogue({ ...source, tree }, draftOf(new SearchIndex()), {
    ...reading,
    isRelaxed: true,
  });
  expect(await read).toMatchObject({ size: products.length });
});
