/**
 * The number of pages of a list, rounded up. The current entries count even when the marketplace's
 * total is too low.
 */
export function pageCountOf(
  total: number,
  { page, shown }: { readonly page: number; readonly shown: number },
): number {
  return Math.max(Math.ceil(total), shown > 0 ? page + 1 : 0);
}
