import { departmentOf } from '@/lib/catalogue/category-tree';
import { log } from '@/lib/config/log';
import type { Category, CategoryTree, FacetValue } from '@/lib/domain/catalogue';
import { distinctById } from '@/lib/domain/distinct-by-id';
import { byFacet, facets } from '@/lib/domain/facet-table';
import type { FacetName } from '@/lib/domain/facets';
import type { FilterDimension } from '@/lib/domain/search-document';
import type { CatalogueSource } from './catalogue-source';
import type { CatalogueFrame, SearchCategory } from './port';
import { byDimension } from './rules/listing';

/** Makes a call of a reading: not too soon, and not after it was aborted. */
interface Calls {
  readonly signal: AbortSignal;
  /** Whether a call that fails ends the reading. */
  readonly isComplete: boolean;
  call<Result>(read: () => Promise<Result>): Promise<Result>;
}

interface ReadFrame {
  readonly frame: CatalogueFrame;
  /** The values of each dimension, those with the fewest products first. */
  readonly rarest: Readonly<Record<FilterDimension, readonly string[]>>;
}

/**
 * Reads the categories and the values of each facet. What cannot be read is taken from the former
 * frame, or empty: the products can be searched without it.
 * @throws the error of a call with `isComplete`
 */
export async function readFrame(
  source: Pick<CatalogueSource, 'facet' | 'tree' | 'categories'>,
  former: CatalogueFrame | null,
  { signal, isComplete, call }: Calls,
): Promise<ReadFrame> {
  const values = byFacet<CatalogueFrame['values'][FacetName]>(
    ({ name }) => former?.values[name] ?? [],
  );
  const rarest = byDimension((name) => (name === 'category' ? [] : namesOf(values[name])));
  const failed = new Set<FilterDimension>();
  let lastError: unknown = null;
  /** null when the call fails. */
  const attempt = async <Result>(dimension: FilterDimension, read: () => Promise<Result>) => {
    try {
      return await call(read);
    } catch (error) {
      signal.throwIfAborted();
      if (isComplete) throw error;
      failed.add(dimension);
      lastError = error;
      return null;
    }
  };
  for (const { name } of facets) {
    const known = await attempt(name, () => source.facet(name));
    if (!known) continue;
    values[name] = known.map((value) => ({ name: value.name, colorCode: value.colorCode }));
    const countOf = ({ count }: FacetValue) => count ?? Number.MAX_SAFE_INTEGER;
    rarest[name] = namesOf(known.toSorted((one, other) => countOf(one) - countOf(other)));
  }
  const tree = await attempt('category', () => source.tree());
  const named = await attempt('category', () => source.categories());
  const formerCategories = former?.categories ?? [];
  const placed = tree ? categoriesOf(tree) : formerCategories;
  const unplaced = named ? categoriesBeside(placed, named, tree ?? []) : formerCategories;
  const categories = distinctById([...placed, ...unplaced]);
  if (failed.size > 0) {
    log.warn(
      { err: lastError, failed: [...failed] },
      'values of filters could not be read for the search',
    );
  }
  // Without counts, those deepest in the tree are the smallest.
  const deepest = categories.toSorted((one, other) => other.above.length - one.above.length);
  rarest.category = deepest.map(({ id }) => id);
  return { frame: { categories, values }, rarest };
}

function namesOf(values: readonly Pick<FacetValue, 'name'>[]): readonly string[] {
  return values.map(({ name }) => name);
}

/** The categories of the tree with an id. One that is below two others is named once. */
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

/**
 * The categories that only the facet names: the specification gives the second level of the tree no
 * ids.
 */
function categoriesBeside(
  placed: readonly Category[],
  named: readonly Category[],
  tree: readonly CategoryTree[],
): readonly SearchCategory[] {
  const ids = new Set(placed.map(({ id }) => id));
  const unplaced = named.filter(({ id }) => !ids.has(id));
  return unplaced.map(({ id, title }) => {
    const department = departmentOf(title, tree, unplaced);
    return { id, title, above: department ? [department.title] : [] };
  });
}
