/** The products last viewed in this browser; shared by browser and server. */

export const maxRecent = 12;

/** Longer than the product ids of any marketplace. */
const longestId = 100;

export function isProductIds(ids: unknown): ids is string[] {
  return (
    Array.isArray(ids) &&
    ids.length > 0 &&
    ids.length <= maxRecent &&
    ids.every((id) => typeof id === 'string' && id !== '' && id.length <= longestId)
  );
}

/** Moves the newest product to the front, without duplicates. */
export function withNewest(ids: readonly string[], newest: string): readonly string[] {
  return [newest, ...ids.filter((id) => id !== newest)].slice(0, maxRecent);
}
