import { setTimeout as pause } from 'node:timers/promises';
import { log } from '@/lib/config/log';
import type { CategoryTree, FacetValue, ListingQuery } from '@/lib/domain/catalogue';
import { distinctById } from '@/lib/domain/distinct-by-id';
import { byFacet, facets } from '@/lib/domain/facet-table';
import { type FacetName, noChoices } from '@/lib/domain/facets';
import type { FilterDimension, SearchDocument } from '@/lib/domain/search-document';
import { endOfListing } from './end-of-listing';
import type { CatalogueFrame, IndexDraft, IndexState, SearchCategory } from './port';

/** Reads the catalogue with the listing calls of the specification, one at a time. */
export interface CatalogueSource {
  /** One page of the whole catalogue, newest first; empty beyond the last page. */
  documents(page: number): Promise<readonly SearchDocument[]>;
  /** The ids on a listing page. */
  ids(page: number, query: Partial<ListingQuery>): Promise<readonly string[]>;
  count(query: Partial<ListingQuery>): Promise<number>;
  tree(): Promise<readonly CategoryTree[]>;
  facet(name: FacetName): Promise<readonly FacetValue[]>;
}

interface ReadingOptions {
  readonly signal: AbortSignal;
  /**
   * Whether to pause after each call for as long as it took, because no shopper waits for this
   * reading.
   */
  readonly isRelaxed: boolean;
  /** Called when the products are found, and again when the learned values are. */
  readonly onSwap?: (state: IndexState) => void;
}

/** Maximum number of calls spent on learning values that the listing does not include. */
const maxLearningCalls = 20_000;

/** Number of values tried to find out whether a marketplace supports a filter. */
const triedValues = 3;

/**
 * Reads the whole catalogue into a new version of the index. Brand, sizes, style, colours and
 * categories that the listing does not include are learned by reading the listing of each value.
 * @throws the error of a call; the serving index then stays, or lacks some learned values
 */
export async function readCatalogue(
  source: CatalogueSource,
  draft: IndexDraft,
  { signal, isRelaxed, onSwap }: ReadingOptions,
): Promise<IndexState> {
  let calls = 0;
  const throttled = async <Result>(read: () => Promise<Result>): Promise<Result> => {
    signal.throwIfAborted();
    calls += 1;
    const began = Date.now();
    const result = await read();
    if (isRelaxed) await pause(Date.now() - began, undefined, { signal });
    return result;
  };

  const count = (query: Partial<ListingQuery>) => throttled(() => source.count(query));

  let read = 0;
  const isEnd = endOfListing(() => count({}));
  for (let page = 0; ; page += 1) {
    const documents = await throttled(() => source.documents(page));
    const now = await draft.add(documents);
    if (now === null) {
      log.warn(
        { read },
        'the catalogue has more products than the search index may hold: the oldest are not found by the search',
      );
      break;
    }
    const ids = documents.map(({ id }) => id);
    if (await isEnd(ids, now > read)) break;
    read = now;
  }
  const frame = await readFrame(source);
  const swap = async () => {
    const state = await draft.swap(frame);
    onSwap?.(state);
    return state;
  };
  const state = await swap();

  const walk = (query: Partial<ListingQuery>) =>
    allIds(
      (page) => throttled(() => source.ids(page, query)),
      () => count(query),
    );
  await draft.rank(await walk({ sort: 'discover_by' }));
  if (!state.includesMembership && state.size) {
    const before = calls;
    for (const learnable of learnableDimensionsOf(frame)) {
      const isWorthwhile = await isFilterSupported(learnable, state.size, count);
      if (!isWorthwhile) continue;
      const products: (readonly [string, readonly string[]])[] = [];
      for (const value of learnable.values) {
        if (calls - before > maxLearningCalls) break;
        products.push([value, await walk(learnable.query(value))]);
      }
      if (products.length < learnable.values.length) {
        log.warn(
          { filter: learnable.dimension },
          'a filter takes too many calls to be learned for the search',
        );
        continue;
      }
      await draft.learn({ dimension: learnable.dimension, products });
    }
  }
  return swap();
}

interface LearnableDimension {
  readonly dimension: FilterDimension;
  readonly values: readonly string[];
  query(value: string): Partial<ListingQuery>;
}

function learnableDimensionsOf({
  categories,
  values,
}: CatalogueFrame): readonly LearnableDimension[] {
  const byFacet = facets.map(({ name }) => ({
    dimension: name,
    values: values[name].map((value) => value.name),
    query: (value: string) => ({ choices: { ...noChoices, [name]: [value] } }),
  }));
  const byCategory = {
    dimension: 'category' as const,
    values: categories.map(({ id }) => id),
    query: (value: string) => ({ categoryId: value }),
  };
  return [byCategory, ...byFacet].filter(({ values: some }) => some.length > 0);
}

/** Whether a filter has an effect: a marketplace may ignore it. */
async function isFilterSupported(
  { values, query }: LearnableDimension,
  all: number,
  count: (query: Partial<ListingQuery>) => Promise<number>,
): Promise<boolean> {
  for (const value of values.slice(0, triedValues))
    if ((await count(query(value))) < all) return true;
  return false;
}

async function allIds(
  read: (page: number) => Promise<readonly string[]>,
  count: () => Promise<number>,
): Promise<readonly string[]> {
  const ids = new Set<string>();
  const isEnd = endOfListing(count);
  for (let page = 0; ; page += 1) {
    const before = ids.size;
    const some = await read(page);
    for (const id of some) ids.add(id);
    if (await isEnd(some, ids.size > before)) return [...ids];
  }
}

async function readFrame(source: CatalogueSource): Promise<CatalogueFrame> {
  const values = byFacet<CatalogueFrame['values'][FacetName]>(() => []);
  for (const { name } of facets) {
    const known = await source.facet(name);
    values[name] = known.map((value) => ({ name: value.name, colorCode: value.colorCode }));
  }
  return { categories: categoriesOf(await source.tree()), values };
}

/** The categories that have their own page. One that is below two others is named once. */
function categoriesOf(tree: readonly CategoryTree[]): readonly SearchCategory[] {
  const all = tree.flatMap((root) => [
    { id: root.id, title: root.title, above: [] },
    ...root.children.flatMap((branch) => [
      ...(branch.id === null ? [] : [{ id: branch.id, title: branch.title, above: [root.title] }]),
      ...branch.children.map((leaf) => ({ ...leaf, above: [root.title, branch.title] })),
    ]),
  ]);
  return distinctById(all);
}
