import { wholeListing } from '@/lib/catalogue/listing-address';
import { noChoices } from '@/lib/domain/facets';
import type { ListingQuery } from '../../domain/catalogue';
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
