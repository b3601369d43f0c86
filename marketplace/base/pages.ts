export const listingPageSize = 24;
const lastPage = 100_000;

/** A page number that can be counted with: whole and from 0. */
export function toPageNumber(given: number): number {
  return Math.min(Math.max(Math.floor(given), 0), lastPage);
}

/** How many pages so many entries fill; none when there are none. */
export function pagesOf(count: number, size = listingPageSize): number {
  return Math.ceil(count / size);
}
