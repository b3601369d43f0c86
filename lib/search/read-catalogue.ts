import { setTimeout as pause } from 'node:timers/promises';
import type { CategoryTree, FacetValue, ListingQuery } from '@/lib/domain/catalogue';
import { byFacet, facets } from '@/lib/domain/facet-table.mjs';
import { type FacetName, noChoices } from '@/lib/domain/facets';
import type { Narrowing, SearchDocument } from '@/lib/domain/search-document';
import { log } from '@/lib/log';
import type {
  CatalogueFrame,
  IndexState,
  Lesson,
  RequestName,
  Requests,
  SearchCategory,
} from './protocol';

/** How the catalogue is read: by the listing calls of the specification, one at a time. */
export interface CatalogueSource {
  /** The products of a page of the whole catalogue, the newest first; none beyond the last page. */
  documents(page: number): Promise<readonly SearchDocument[]>;
  /** The ids on a page of a listing. */
  ids(page: number, query: Partial<ListingQuery>): Promise<readonly string[]>;
  count(query: Partial<ListingQuery>): Promise<number>;
  tree(): Promise<readonly CategoryTree[]>;
  facet(name: FacetName): Promise<readonly FacetValue[]>;
}

/** Whoever holds the index. */
export interface IndexHolder {
  ask<Name extends RequestName>(name: Name, request: Requests[Name][0]): Promise<Requests[Name][1]>;
}

interface ReadingManner {
  readonly signal: AbortSignal;
  /** Whether the marketplace is given as much rest as it worked: nobody waits for this reading. */
  readonly isRelaxed: boolean;
}

/** The calls that may be spent on learning what the listing does not say. */
const mostLessonCalls = 20_000;

/** Values that are tried to find out whether a marketplace heeds a filter at all. */
const triedValues = 3;

/**
 * Reads the whole catalogue into the index, and then what its listing does not say of a product: the brand, sizes, style,
 * colours and categories are learned by walking through the listing of each value.
 * @throws whatever a call throws; the index is then what it was before, or knows less of what is learned
 */
export async function readCatalogue(
  source: CatalogueSource,
  index: IndexHolder,
  { signal, isRelaxed }: ReadingManner,
): Promise<IndexState> {
  let calls = 0;
  const gently = async <Result>(read: () => Promise<Result>): Promise<Result> => {
    signal.throwIfAborted();
    calls += 1;
    const began = Date.now();
    const result = await read();
    if (isRelaxed) await pause(Date.now() - began, undefined, { signal });
    return result;
  };

  await index.ask('begin', null);
  let read = 0;
  for (let page = 0; ; page += 1) {
    const documents = await gently(() => source.documents(page));
    const now = await index.ask('add', documents);
    if (now === null) {
      log.warn(
        { read },
        'the catalogue has more products than the search index may hold: the oldest are not found by the search',
      );
    }
    // Beyond the last page there is nothing, or what was there before.
    if (now === null || now === read) break;
    read = now;
  }
  const frame = await readFrame(source);
  const state = await index.ask('finish', frame);

  const walk = (query: Partial<ListingQuery>) =>
    allIds((page) => gently(() => source.ids(page, query)));
  await index.ask('rank', await walk({ sort: 'discover_by' }));
  if (!state.tellsMembership && state.size) {
    const before = calls;
    for (const lesson of lessonsOf(frame)) {
      const isWorthwhile = await teaches(lesson, state.size, (query) =>
        gently(() => source.count(query)),
      );
      if (!isWorthwhile) continue;
      const products: (readonly [string, readonly string[]])[] = [];
      for (const value of lesson.values) {
        if (calls - before > mostLessonCalls) break;
        products.push([value, await walk(lesson.query(value))]);
      }
      if (products.length < lesson.values.length) {
        log.warn(
          { filter: lesson.narrowing },
          'a filter takes too many calls to be learned for the search',
        );
        continue;
      }
      await index.ask('learn', { narrowing: lesson.narrowing, products } satisfies Lesson);
    }
  }
  return index.ask('apply', null);
}

interface PlannedLesson {
  readonly narrowing: Narrowing;
  readonly values: readonly string[];
  query(value: string): Partial<ListingQuery>;
}

function lessonsOf({ categories, values }: CatalogueFrame): readonly PlannedLesson[] {
  const byFacet = facets.map(({ name }) => ({
    narrowing: name,
    values: values[name].map((value) => value.name),
    query: (value: string) => ({ choices: { ...noChoices, [name]: [value] } }),
  }));
  const byCategory = {
    narrowing: 'category' as const,
    values: categories.map(({ id }) => id),
    query: (value: string) => ({ categoryId: value }),
  };
  return [byCategory, ...byFacet].filter(({ values: some }) => some.length > 0);
}

/** Whether a filter leaves less than everything: a marketplace may not heed it. */
async function teaches(
  { values, query }: PlannedLesson,
  all: number,
  count: (query: Partial<ListingQuery>) => Promise<number>,
): Promise<boolean> {
  for (const value of values.slice(0, triedValues))
    if ((await count(query(value))) < all) return true;
  return false;
}

async function allIds(
  read: (page: number) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const ids = new Set<string>();
  for (let page = 0; ; page += 1) {
    const before = ids.size;
    for (const id of await read(page)) ids.add(id);
    if (ids.size === before) return [...ids];
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

/** The categories that have a page of their own. */
function categoriesOf(tree: readonly CategoryTree[]): readonly SearchCategory[] {
  return tree.flatMap((root) => [
    { id: root.id, title: root.title, above: [] },
    ...root.children.flatMap((branch) => [
      ...(branch.id === null ? [] : [{ id: branch.id, title: branch.title, above: [root.title] }]),
      ...branch.children.map((leaf) => ({ ...leaf, above: [root.title, branch.title] })),
    ]),
  ]);
}
