import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { wholeListing } from '@/lib/catalogue/listing-address';
import { noChoices } from '@/lib/domain/facets';
import type { SearchDocument } from '@/lib/domain/search-document';
import { sampleCard } from '@/lib/domain/testing/sample-card';
import type { ListingQuery } from '../../domain/catalogue';
import type { CatalogueFrame, SearchResult } from '../protocol';
import { SearchIndex } from './search-index';

const frame: CatalogueFrame = {
  categories: [
    { id: 'femme', title: 'Femme', above: [] },
    { id: 'robes', title: 'Robes', above: ['Femme'] },
    { id: 'jupes', title: 'Jupes', above: ['Femme'] },
  ],
  values: {
    brand: [
      { name: 'Tessandre', colorCode: null },
      { name: 'Ormeau', colorCode: null },
    ],
    size: [
      { name: 'S', colorCode: null },
      { name: 'M', colorCode: null },
    ],
    style: [],
    color: [
      { name: 'Noir', colorCode: '#000' },
      { name: 'Rouge', colorCode: '#f00' },
    ],
  },
};

type Offer = readonly [color: string, size: string];

function dress(
  id: string,
  price: number,
  brand: string,
  offers: readonly Offer[],
  category = 'robes',
): SearchDocument {
  return {
    ...sampleCard({ id, title: `Robe ${id}`, brand, price: price * 100 }),
    membership: {
      brand: [brand],
      size: [...new Set(offers.map(([, size]) => size))],
      style: [],
      color: [...new Set(offers.map(([color]) => color))],
      category: ['femme', category],
    },
    offers,
  };
}

const dresses = [
  dress('alma', 80, 'Tessandre', [
    ['Noir', 'S'],
    ['Rouge', 'M'],
  ]),
  dress('belle', 120, 'Ormeau', [['Noir', 'M']]),
  dress('cleo', 60, 'Tessandre', [['Rouge', 'S']]),
];
const skirt: SearchDocument = {
  ...dress('dune', 40, 'Ormeau', [['Noir', 'S']], 'jupes'),
  title: 'Jupe dune',
  category: 'Jupes',
};

async function indexOf(documents: readonly SearchDocument[], most?: number): Promise<SearchIndex> {
  const index = new SearchIndex(most);
  index.begin();
  index.add(documents);
  await index.finish(frame);
  return index;
}

function find(index: SearchIndex, query: Partial<ListingQuery>): SearchResult {
  const found = index.find({ ...wholeListing, search: 'robe', ...query });
  if (!found || found === 'unknown-filter') throw new Error('there is no answer');
  return found;
}

const idsOf = (found: SearchResult) => found.listing.products.map(({ id }) => id);
const countsOf = (found: SearchResult, facet: 'brand' | 'size' | 'color') =>
  Object.fromEntries(found.values[facet]?.map(({ name, count }) => [name, count]) ?? []);

describe('a search with filters', () => {
  const choices = (some: Partial<ListingQuery['choices']>) => ({
    choices: { ...noChoices, ...some },
  });

  it('returns each product with its colours, without pictures', async () => {
    const index = await indexOf(dresses);
    const [first] = find(index, { search: 'alma' }).listing.products;
    expect(first?.colors).toEqual([
      { name: 'Noir', code: '#000', images: null },
      { name: 'Rouge', code: '#f00', images: null },
    ]);
  });

  it('returns the highest price', async () => {
    const index = new SearchIndex();
    index.begin();
    index.add(dresses);
    const prices = dresses.map(({ price }) => price ?? 0);
    expect(await index.finish(frame)).toMatchObject({ highestPrice: Math.max(...prices) });
    index.begin();
    index.add([]);
    expect(await index.finish(frame)).toMatchObject({ highestPrice: null });
  });

  it('finds products with their filter values', async () => {
    const found = find(await indexOf([...dresses, skirt]), {});
    expect(found.listing).toMatchObject({ searched: true, count: 3, pageCount: 1 });
    expect(countsOf(found, 'brand')).toEqual({ Tessandre: 2, Ormeau: 1 });
    expect(found.values.color?.map(({ colorCode }) => colorCode)).toEqual(['#000', '#f00']);
    expect(found.categories).toContainEqual({ id: 'robes', title: 'Robes', count: 3 });
  });

  it('applies all filters; a filter does not limit its own counts', async () => {
    const found = find(await indexOf(dresses), choices({ brand: ['Ormeau'] }));
    expect(idsOf(found)).toEqual(['belle']);
    expect(countsOf(found, 'brand')).toEqual({ Tessandre: 2, Ormeau: 1 });
    expect(countsOf(found, 'size')).toEqual({ S: 0, M: 1 });
  });

  it('applies colour and size to the same variation', async () => {
    const found = find(await indexOf(dresses), choices({ color: ['Noir'], size: ['M'] }));
    expect(idsOf(found)).toEqual(['belle']);
    expect(countsOf(found, 'size')).toEqual({ S: 1, M: 1 });
    expect(countsOf(found, 'color')).toEqual({ Noir: 1, Rouge: 1 });
  });

  it('applies a price range and an order', async () => {
    const index = await indexOf(dresses);
    expect(idsOf(find(index, { maxPrice: 100, sort: 'price_desc' }))).toEqual(['alma', 'cleo']);
    expect(idsOf(find(index, { sort: 'price_asc' }))).toEqual(['cleo', 'alma', 'belle']);
    expect(idsOf(find(index, { sort: 'latest' }))).toEqual(['alma', 'belle', 'cleo']);
    index.rank(['cleo', 'belle', 'alma']);
    await index.apply();
    expect(idsOf(find(index, { sort: 'discover_by' }))).toEqual(['cleo', 'belle', 'alma']);
  });

  it('counts the values of a listing without words', async () => {
    const index = await indexOf([...dresses, skirt]);
    const counted = index.countValues({ ...wholeListing, categoryId: 'robes' });
    expect(counted?.values.size).toEqual([
      { name: 'S', colorCode: null, count: 2 },
      { name: 'M', colorCode: null, count: 2 },
    ]);
    expect(counted?.categories.map(({ id, count }) => [id, count])).toEqual([
      ['femme', 4],
      ['robes', 3],
      ['jupes', 1],
    ]);
  });

  it('returns null for no product and for an unknown filter', async () => {
    const index = await indexOf(dresses);
    expect(index.countValues({ ...wholeListing, categoryId: 'inconnue' })).toBeNull();
    const learning = new SearchIndex();
    learning.begin();
    learning.add(dresses.map((one) => ({ ...one, membership: null })));
    await learning.finish(frame);
    expect(learning.countValues({ ...wholeListing, categoryId: 'robes' })).toBeNull();
  });

  it('returns pages', async () => {
    const many = Array.from({ length: 50 }, (_, number) => dress(`n${number}`, 10, 'Ormeau', []));
    const index = await indexOf(many);
    const pages = [0, 1, 2, 3].map((page) => idsOf(find(index, { page })));
    expect(pages.map((page) => page.length)).toEqual([24, 24, 2, 0]);
    expect(new Set(pages.flat()).size).toBe(50);
  });
});

describe('learned values', () => {
  const untold = dresses.map((one) => ({ ...one, brand: null, membership: null, offers: [] }));

  it('are no filters before they are learned', async () => {
    const index = await indexOf(untold);
    expect(find(index, {}).values).toEqual({ brand: null, size: null, style: null, color: null });
    const brand = { choices: { ...noChoices, brand: ['Ormeau'] } };
    expect(index.find({ ...wholeListing, search: 'robe', ...brand })).toBe('unknown-filter');
  });

  it('are searchable and filterable afterwards', async () => {
    const index = await indexOf(untold);
    index.learn({ dimension: 'brand', products: [['Ormeau', ['belle']]] });
    await index.apply();
    const brand = { choices: { ...noChoices, brand: ['Ormeau'] } };
    expect(idsOf(find(index, brand))).toEqual(['belle']);
    expect(idsOf(find(index, { search: 'ormeau robe' }))).toEqual(['belle']);
    expect(index.suggest('orm')?.brands).toEqual(['Ormeau']);
  });
});

describe('a misspelt search', () => {
  it('returns the corrected words', async () => {
    const index = await indexOf([...dresses, skirt]);
    expect(find(index, { search: 'rboe' }).corrected).toBe('robe');
    expect(find(index, { search: 'jupe cerise' })).toMatchObject({
      corrected: 'jupe',
      listing: { count: 1 },
    });
    expect(find(index, { search: 'robe alma' }).corrected).toBeNull();
  });

  it('suggests a search when nothing is found', async () => {
    const index = await indexOf([...dresses, skirt]);
    expect(find(index, { search: 'tesnadrre' })).toMatchObject({
      meant: 'tessandre',
      listing: { count: 0 },
    });
    expect(find(index, { search: 'xyzzy' }).meant).toBeNull();
  });
});

describe('single changes', () => {
  it('replace a product, which keeps its place in both orders', async () => {
    const index = await indexOf(dresses);
    index.rank(['cleo', 'belle', 'alma']);
    await index.apply();
    const renamed = { ...dress('belle', 30, 'Ormeau', [['Rouge', 'M']]), title: 'Robe longue' };
    expect(index.put([renamed])).toMatchObject({ size: 3 });
    expect(idsOf(find(index, { search: 'longue' }))).toEqual(['belle']);
    expect(idsOf(find(index, { search: 'belle' }))).toEqual([]);
    expect(idsOf(find(index, { sort: 'latest' }))).toEqual(['alma', 'belle', 'cleo']);
    expect(idsOf(find(index, { sort: 'discover_by' }))).toEqual(['cleo', 'belle', 'alma']);
    expect(idsOf(find(index, { sort: 'price_asc' }))).toEqual(['belle', 'cleo', 'alma']);
    expect(countsOf(find(index, {}), 'color')).toEqual({ Noir: 1, Rouge: 3 });
    expect(index.stored(['belle', 'unknown'])).toEqual([renamed]);
  });

  it('change price and stock without new words', async () => {
    const index = await indexOf(dresses);
    const [alma, ...others] = dresses;
    const soldOut = { ...dress('alma', 500, 'Tessandre', [['Noir', 'M']]), soldOut: true };
    expect(index.put([soldOut])).toMatchObject({ size: 3, highestPrice: 50_000 });
    expect(idsOf(find(index, {}))).toEqual(['belle', 'cleo', 'alma']);
    expect(countsOf(find(index, {}), 'size')).toEqual({ S: 1, M: 2 });
    expect(index.put([...others, { ...soldOut, soldOut: false }, ...(alma ? [alma] : [])])).toEqual(
      expect.objectContaining({ size: 3, highestPrice: 12_000 }),
    );
    expect(index.stored(['alma', 'belle', 'cleo'])).toEqual(dresses);
  });

  it('add a product as the newest, with its brand', async () => {
    const index = await indexOf(dresses);
    const added = dress('nouvelle', 70, 'Zéphyrine', [['Noir', 'S']]);
    expect(index.put([added])).toMatchObject({ size: 4 });
    expect(idsOf(find(index, { sort: 'latest' }))[0]).toBe('nouvelle');
    expect(index.suggest('zeph')?.brands).toEqual(['Zéphyrine']);
    expect(index.suggest('zephirine')?.products.map(({ id }) => id)).toEqual(['nouvelle']);
    const counted = index.countValues(wholeListing)?.values.brand;
    expect(counted).toContainEqual({ name: 'Zéphyrine', colorCode: null, count: 1 });
  });

  it('remove products, also from counts and suggestions', async () => {
    const index = await indexOf([...dresses, skirt]);
    expect(index.countValues(wholeListing)?.categories).toContainEqual(
      expect.objectContaining({ id: 'jupes', count: 1 }),
    );
    expect(index.remove(['dune', 'belle', 'unknown'])).toMatchObject({
      size: 2,
      highestPrice: 8_000,
    });
    expect(idsOf(find(index, {}))).toEqual(['alma', 'cleo']);
    expect(index.suggest('jupe')).toEqual({ products: [], categories: [], brands: [] });
    expect(index.countValues(wholeListing)?.categories).toContainEqual(
      expect.objectContaining({ id: 'jupes', count: 0 }),
    );
    expect(index.put([skirt])).toMatchObject({ size: 3 });
    expect(index.suggest('jupe')?.products).toHaveLength(1);
  });

  it('keep learned values where the marketplace omits them', async () => {
    const untold = dresses.map((one) => ({ ...one, brand: null, membership: null, offers: [] }));
    const index = await indexOf(untold);
    index.learn({ dimension: 'brand', products: [['Ormeau', ['belle']]] });
    await index.apply();
    index.put(untold.map((one) => ({ ...one, title: `${one.title} longue` })));
    expect(idsOf(find(index, { search: 'ormeau longue' }))).toEqual(['belle']);
  });

  it('during a reading are newer than its pages', async () => {
    const index = await indexOf([...dresses, skirt]);
    const cheaper = dress('cleo', 10, 'Tessandre', [['Rouge', 'S']]);
    index.begin();
    expect(index.add(dresses.slice(0, 1))).toBe(1);
    index.put([cheaper, dress('alma', 90, 'Ormeau', [])]);
    index.remove(['dune']);
    expect(index.add([...dresses.slice(1), skirt])).toBe(4);
    const finished = index.finish(frame);
    index.put([dress('belle', 20, 'Ormeau', [['Noir', 'L']])]);
    expect(await finished).toMatchObject({ size: 3, highestPrice: 9_000 });
    const found = find(index, { sort: 'latest' }).listing.products;
    expect(found.map(({ id, price }) => [id, price])).toEqual([
      ['alma', 9_000],
      ['belle', 2_000],
      ['cleo', 1_000],
    ]);
  });
});

it('rejects products beyond its limit', () => {
  const index = new SearchIndex(2);
  index.begin();
  expect(index.add(dresses.slice(0, 2))).toBe(2);
  expect(index.add(dresses)).toBeNull();
});

it('keeps the former catalogue during a reading, and after an unfinished one', async () => {
  const index = await indexOf(dresses);
  index.begin();
  index.add([skirt]);
  expect(index.suggest('robe')?.products).toHaveLength(3);
  expect(index.suggest('jupe')?.products).toHaveLength(0);
});

describe('the saved catalogue', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-search-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const place = (source = 'https://one.example') => ({
    file: path.join(folder, 'search', 'index.json'),
    source,
  });

  async function keptIndex(): Promise<void> {
    const index = new SearchIndex();
    await index.load(place());
    index.begin();
    index.add(dresses);
    await index.finish(frame);
  }

  it('is loaded after a restart, and never half-written', async () => {
    await keptIndex();
    const again = new SearchIndex();
    expect(await again.load(place())).toMatchObject({ size: 3, includesMembership: true });
    expect(again.suggest('robe')?.products).toHaveLength(3);
    expect(await readdir(path.dirname(place().file))).toEqual(['index.json']);
  });

  it('answers, changes and ranks like the index that was saved', async () => {
    await keptIndex();
    const index = new SearchIndex();
    await index.load(place());
    expect(index.stored(['alma', 'belle', 'cleo'])).toEqual(dresses);
    index.put([skirt, { ...dress('belle', 5, 'Ormeau', []), title: 'Robe longue' }]);
    index.rank(['cleo', 'belle', 'alma']);
    await index.apply();
    const again = new SearchIndex();
    expect(await again.load(place())).toMatchObject({ size: 4 });
    for (const one of [index, again]) {
      expect(idsOf(find(one, { sort: 'discover_by' }))).toEqual(['cleo', 'belle', 'alma']);
      expect(idsOf(find(one, { search: 'longue' }))).toEqual(['belle']);
      expect(one.suggest('jpue')?.products).toHaveLength(1);
    }
  });

  it('is loaded with the changes since, except a line that is cut off', async () => {
    await keptIndex();
    const index = new SearchIndex();
    await index.load(place());
    index.put([skirt]);
    index.remove(['alma']);
    const folderOfFile = path.dirname(place().file);
    const journal = async () =>
      (await readdir(folderOfFile)).find((name) => name.endsWith('.changes')) ?? '';
    const text = async () =>
      readFile(path.join(folderOfFile, await journal()), 'utf8').catch(() => '');
    while (!(await text()).includes('alma')) await new Promise((resolve) => setTimeout(resolve, 5));
    const changed = new SearchIndex();
    expect(await changed.load(place())).toMatchObject({ size: 3 });
    expect(changed.stored(['alma', 'dune'])).toEqual([skirt]);
    await writeFile(path.join(folderOfFile, await journal()), (await text()).slice(0, -4));
    expect(await new SearchIndex().load(place())).toMatchObject({ size: 4 });
    const abandoned = path.join(folderOfFile, 'index.json.1.tmp');
    await writeFile(abandoned, '');
    await utimes(abandoned, 0, 0);
    await changed.apply();
    expect(await readdir(folderOfFile)).toEqual(['index.json']);
    expect(await new SearchIndex().load(place())).toMatchObject({ size: 3 });
  });

  it('is ignored for another marketplace', async () => {
    await keptIndex();
    const other = new SearchIndex();
    expect(await other.load(place('https://other.example'))).toMatchObject({ size: null });
    expect(other.suggest('robe')).toBeNull();
  });

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, 100)],
    ['shorter than announced', (bytes: Buffer) => bytes.subarray(0, -4)],
    ['of another version', (bytes: Buffer) => replaced(bytes, ' brand size', ' rayon size')],
    ['of another form', (bytes: Buffer) => replaced(bytes, '"learned":[]', '"learned":{}')],
    ['without a list', (bytes: Buffer) => replaced(bytes, '"stemOf"', '"stemof"')],
    ['empty', () => Buffer.alloc(0)],
  ])('is discarded when it is %s', async (_what, spoil) => {
    await keptIndex();
    const { file } = place();
    await writeFile(file, spoil(await readFile(file)));
    expect(await new SearchIndex().load(place())).toMatchObject({ size: null, readAt: null });
  });
});

function replaced(bytes: Buffer, text: string, by: string): Buffer {
  const copy = Buffer.from(bytes);
  const place = copy.indexOf(text);
  if (place < 0) throw new Error(`the file does not contain ${text}`);
  copy.write(by, place);
  return copy;
}
