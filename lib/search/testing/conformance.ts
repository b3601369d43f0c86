import { wholeListing } from '../../catalogue/listing-address';
import type { SearchCapabilities, SearchEngine } from '../port';
import { type EngineUnderTest, find, inTime, suggest } from './ask';
import { describeAmbiguousCategories } from './conformance-categories';
import { describeChanges } from './conformance-changes';
import { describeCompounds } from './conformance-compounds';
import { describeListings } from './conformance-listings';
import type { IndexedCatalogue } from './demo-documents';
import { fill, readDemoDocuments } from './fill';
import { brandQueries, foundAsWritten, queries } from './queries';

interface Conformance {
  readonly capabilities: SearchCapabilities;
  /** Opens the engine, on the same index each time if it is shared. */
  open(): Promise<SearchEngine>;
  /** The catalogue of an engine that reads its own data, by default of none. */
  readonly catalogue?: (engine: SearchEngine) => Promise<IndexedCatalogue>;
}

/**
 * Declares the tests that each search engine must pass, as far as its capabilities go. An engine
 * with a writer is filled with the demo catalogue.
 */
export function describeSearchEngine(
  name: string,
  { capabilities, open, catalogue: read }: Conformance,
): void {
  describe(`the search engine ${name}`, () => {
    let tested: EngineUnderTest | null = null;
    const get = () => {
      if (!tested) throw new Error('the engine did not open');
      return tested;
    };
    beforeAll(async () => {
      const engine = await open();
      const catalogue = await (read ? read(engine) : readDemoDocuments());
      tested = { engine, catalogue };
      if (engine.writer) await fill(engine.writer, catalogue);
    });
    afterAll(() => tested?.engine.close());

    it('declares its capabilities', () => {
      expect(get().engine.capabilities).toEqual(capabilities);
    });

    describeWords(get, capabilities);
    if (capabilities.suggestions) describeSuggestions(get);
    describeListings(get, capabilities);
    if (read) return;

    it('does not find all products for a search of small words', async () => {
      const { engine, catalogue } = get();
      const { listing } = await find(engine, { search: 'pour' });
      expect(listing.count).toBeLessThan(catalogue.documents.length / 2);
    });

    describeChanges(get, capabilities, open);
    describeCompounds(get);
    if (capabilities.suggestions) describeAmbiguousCategories(get);
  });
}

function describeWords(get: () => EngineUnderTest, { corrections }: SearchCapabilities) {
  const asked = corrections ? queries : queries.filter(([typed]) => foundAsWritten.has(typed));

  it.each(asked)('finds %j among the first five products', async (typed, wanted) => {
    const { listing } = await find(get().engine, { search: typed });
    expect(listing.searched).toBe(true);
    const titles = listing.products.slice(0, 5).map(({ title }) => title);
    expect(titles.filter((title) => wanted.test(title))).not.toEqual([]);
  });

  it('finds nothing for words that no product has', async () => {
    const { listing } = await find(get().engine, { search: 'xyzzyx' });
    expect(listing).toMatchObject({ products: [], count: 0, searched: true });
  });

  it('names the words that it searched instead, or none', async () => {
    const names = [null, 'ballerines'];
    expect(names.slice(0, 1)).toContain((await find(get().engine, { search: 'robe' })).corrected);
    if (corrections) {
      expect(names).toContain((await find(get().engine, { search: 'balerines' })).corrected);
    }
  });

  it('rejects a call that is aborted', async () => {
    const { engine } = get();
    const query = { ...wholeListing, search: 'robe' };
    const finding = engine.find(query, AbortSignal.abort());
    await expect(finding).rejects.toThrow();
  });
}

function describeSuggestions(get: () => EngineUnderTest) {
  it.each(queries)(
    'suggests at most five products for %j, the right one first',
    async (typed, wanted) => {
      const { products } = await suggest(get().engine, typed);
      expect(products.length).toBeLessThanOrEqual(5);
      expect(products[0]?.title).toMatch(wanted);
    },
  );

  it.each(brandQueries)('suggests only products of the brand for %j', async (typed, brand) => {
    const { products } = await suggest(get().engine, typed);
    expect(new Set(products.map((product) => product.brand))).toEqual(new Set([brand]));
  });

  it('suggests categories with their parents, and brands', async () => {
    const { engine } = get();
    const [dresses] = (await suggest(engine, 'robes')).categories;
    expect(dresses).toMatchObject({ title: 'Robes', above: ['Femme', 'Vêtements'] });
    expect((await suggest(engine, 'ardelle')).brands).toEqual(['Maison Ardelle']);
    for (const typed of ['robe noire', 'rboe noire']) {
      const { categories } = await suggest(engine, typed);
      expect(categories.map(({ title }) => title)).toContain('Robes');
    }
  });

  it('suggests nothing for words that no product has', async () => {
    const nothing = { products: [], categories: [], brands: [] };
    expect(await get().engine.suggest('xyzzyx', inTime())).toEqual(nothing);
  });
}
