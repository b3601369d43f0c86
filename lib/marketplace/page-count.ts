/**
 * The number of pages of a list, rounded up. The current entries count even when the marketplace's
 * total is too low or unknown (null).
 */
export function pageCountOf(
  total: number | null,
  { page, shown }: { readonly page: number; readonly shown: number },
): number {
  return Math.max(Math.ceil(total ?? 0), shown > 0 ? page + 1 : 0);
}
