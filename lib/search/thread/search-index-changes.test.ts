import { wholeListing } from '@/lib/catalogue/listing-address';
import { SearchIndex } from './search-index';
import {
  countsOf,
  dress,
  dresses,
  find,
  frame,
  idsOf,
  indexOf,
  skirt,
} from './testing/sample-index';

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

  it('correct searches for words that only removed products had', async () => {
    const misspelt = { ...dress('rboe', 10, 'Tesnadre', []), title: 'Rboe sur-robe' };
    const index = await indexOf([...dresses, misspelt]);
    expect(find(index, { search: 'rboe' }).corrected).toBeNull();
    index.put([{ ...dress('rboe', 10, 'Tessandre', []), title: 'Robe' }]);
    expect(find(index, { search: 'rboe' })).toMatchObject({
      corrected: 'robe',
      listing: { count: 4 },
    });
    expect(find(index, { search: 'tesnadrre' }).meant).toBe('tessandre');
    expect(find(index, { search: 'sur-robe' }).listing.count).toBe(4);
  });

  it('keep inferred values that the marketplace omits', async () => {
    const untold = dresses.map((one) => ({ ...one, brand: null, membership: null, offers: [] }));
    const index = await indexOf(untold);
    index.learn({ dimension: 'brand', products: [['Ormeau', ['belle']]] });
    await index.apply();
    index.put(untold.map((one) => ({ ...one, title: `${one.title} longue` })));
    expect(idsOf(find(index, { search: 'ormeau longue' }))).toEqual(['belle']);
  });

  it('keep inferred values that are not active yet', async () => {
    const untold = dresses.map((one) => ({ ...one, brand: null, membership: null, offers: [] }));
    const index = await indexOf(untold);
    index.learn({ dimension: 'brand', products: [['Ormeau', ['belle']]] });
    index.put(untold.map((one) => ({ ...one, title: `${one.title} longue` })));
    index.learn({ dimension: 'category', products: [['robes', ['belle']]] });
    await index.apply();
    expect(idsOf(find(index, { search: 'ormeau longue' }))).toEqual(['belle']);
    expect(idsOf(find(index, { categoryId: 'robes' }))).toEqual(['belle']);
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
