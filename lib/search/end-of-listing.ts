/** How often in a row the same page shows that a marketplace repeats its last one. */
const maxRepeats = 2;

/**
 * Returns a function that is told of each page of a listing, and whether it has new products, and
 * that finds its end. New products move those that were read to the following pages, so that a
 * page without new ones is not the end; marketplaces may repeat the last page or start over.
 * @param count the number of products of the listing
 */
export function endOfListing(count: () => Promise<number>) {
  let last = '';
  let repeats = 0;
  let known = 0;
  return async (ids: readonly string[], hasNew: boolean): Promise<boolean> => {
    if (ids.length === 0) return true;
    const page = ids.join(' ');
    repeats = page === last ? repeats + 1 : 0;
    last = page;
    known = hasNew ? 0 : known + ids.length;
    return known > 0 && (repeats === maxRepeats || known > (await count()));
  };
}
