/** The pages of a list: one that is begun is a page, and what is shown is there, whatever the marketplace counts. */
export function pageCountOf(
  told: number,
  { page, shown }: { readonly page: number; readonly shown: number },
): number {
  return Math.max(Math.ceil(told), shown > 0 ? page + 1 : 0);
}
