/** The products that were seen last in this browser, as far as both sides know of them. */

export const mostRecent = 12;

/** No marketplace gives its products longer ones. */
const longestId = 100;

export function isProductIds(ids: unknown): ids is string[] {
  return (
    Array.isArray(ids) &&
    ids.length > 0 &&
    ids.length <= mostRecent &&
    ids.every((id) => typeof id === 'string' && id !== '' && id.length <= longestId)
  );
}

/** The one seen now comes first, and nobody twice. */
export function withNewest(ids: readonly string[], newest: string): readonly string[] {
  return [newest, ...ids.filter((id) => id !== newest)].slice(0, mostRecent);
}
