export const listingPageSize = 24;
const lastPage = 100_000;

/** Normalises a page number to an integer from 0. */
export function toPageNumber(given: number): number {
  return Math.min(Math.max(Math.floor(given), 0), lastPage);
}

/** Returns the number of pages for a number of entries; 0 for none. */
export function pagesOf(count: number, size = listingPageSize): number {
  return Math.ceil(count / size);
}
