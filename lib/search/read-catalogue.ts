import { setTimeout as pause } from 'node:timers/promises';
import { steadyNow } from '@/lib/concurrency/steady-clock';
import { log } from '@/lib/config/log';
import type { ListingQuery } from '@/lib/domain/catalogue';
import { facets } from '@/lib/domain/facet-table';
import { noChoices } from '@/lib/domain/facets';
import type { FilterDimension } from '@/lib/domain/search-document';
import type { CatalogueSource } from './catalogue-source';
import { endOfListing } from './end-of-listing';
import type { CatalogueFrame, IndexDraft, IndexState } from './port';
import { readFrame } from './read-frame';

interface ReadingOptions {
  readonly signal: AbortSignal;
  /**
   * Whether to pause after each call for as long as it took, because no shopper waits for this
   * reading.
   */
  readonly isRelaxed: boolean;
  /** The frame of the last reading, which replaces what cannot be read. */
  readonly former?: CatalogueFrame | null;
  /** Whether the reading fails if values of filters cannot be read. */
  readonly isComplete?: boolean;
  /** Called when the products are found, and again when the learned values are. */
  readonly onSwap?: (state: IndexState, frame: CatalogueFrame) => void;
  /** Called with products that the pages omitted. */
  readonly onMissing?: (ids: readonly string[]) => void;
}

/** Maximum number of calls spent on learning values that the listing does not include. */
const maxLearningCalls = 20_000;

/** Maximum number of products read one by one, because the pages omitted them. */
const maxMissing = 100;

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
  { signal, isRelaxed, former = null, isComplete = false, onSwap, onMissing }: ReadingOptions,
): Promise<IndexState> {
  let calls = 0;
  const throttled = async <Result>(read: () => Promise<Result>): Promise<Result> => {
    signal.throwIfAborted();
    calls += 1;
    const began = steadyNow();
    const result = await read();
    if (isRelaxed) await pause(steadyNow() - began, undefined, { signal });
    return result;
  };

  const count = (query: Partial<ListingQuery>) => throttled(() => source.count(query));

  const calling = { signal, isComplete, call: throttled };
  const { frame, rarest } = await readFrame(source, former, calling);
  let read = 0;
  let isFull = false;
  const isEnd = endOfListing(() => count({}));
  for (let page = 0; ; page += 1) {
    const documents = await throttled(() => source.documents(page));
    const now = await draft.add(documents);
    if (now === null) {
      isFull = true;
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
  const swap = async () => {
    const state = await draft.swap(frame);
    onSwap?.(state, frame);
    return state;
  };
  const state = await swap();

  const walk = (query: Partial<ListingQuery>) =>
    allIds(
      (page) => throttled(() => source.ids(page, query)),
      () => count(query),
    );
  // A product that is removed during a reading moves another one to a page that was read already.
  const missing = await draft.rank(await walk({ sort: 'discover_by' }));
  if (!isFull && missing.length > 0) onMissing?.(missing.slice(0, maxMissing));
  if (!state.includesMembership && state.size) {
    const before = calls;
    for (const learnable of learnableDimensionsOf(frame)) {
      const tried = rarest[learnable.dimension].slice(0, triedValues);
      if (!(await isFilterSupported(tried.map(learnable.query), count))) {
        await draft.forget(learnable.dimension);
        continue;
      }
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

/**
 * Whether a filter has an effect: a marketplace may ignore it. Products may be added and removed
 * while they are counted.
 */
async function isFilterSupported(
  filters: readonly Partial<ListingQuery>[],
  count: (query: Partial<ListingQuery>) => Promise<number>,
): Promise<boolean> {
  let all = await count({});
  for (const filter of filters) {
    const some = await count(filter);
    if (some >= all) continue;
    all = await count({});
    if (some < all) return true;
  }
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
