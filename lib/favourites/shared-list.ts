/** Lists of products that a link contains, so that nothing is stored for them. */

const root = '/favoris_partages/';

/** A longer path would not survive the login (`storedReturnPath` in `lib/urls/paths`). */
const longestPath = 480;

/** Each product of a list is a call of the marketplace, which anybody can cause. */
const mostShared = 18;

/** The characters of an id that stay as they are in a path. */
const shareableId = /^[\w.~-]{1,100}$/;
const separator = ',';

interface SharedList {
  readonly path: string;
  /** Number of products that the path contains. */
  readonly count: number;
  /** Number of all products of the list. */
  readonly total: number;
}

/**
 * The page that shows these products to everybody who has its address: the first ones, as far as
 * they fit. null when none can be shared.
 */
export function sharedListOf(productIds: readonly string[]): SharedList | null {
  const distinct = [...new Set(productIds)];
  const fitting: string[] = [];
  for (const id of distinct.filter((id) => shareableId.test(id))) {
    if (fitting.length === mostShared || pathOf([...fitting, id]).length > longestPath) break;
    fitting.push(id);
  }
  if (fitting.length === 0) return null;
  return { path: pathOf(fitting), count: fitting.length, total: distinct.length };
}

/** Reads the products of such a path from its last part; null when it is not one. */
export function readSharedList(list: string): readonly string[] | null {
  if (root.length + list.length > longestPath) return null;
  const ids = [...new Set(list.split(separator))];
  return ids.length <= mostShared && ids.every((id) => shareableId.test(id)) ? ids : null;
}

function pathOf(ids: readonly string[]): string {
  return root + ids.join(separator);
}
