import type { Category, CategoryValue, Listing } from '@/lib/domain/catalogue';

interface Sources {
  /** The path to the category in the tree; empty when the tree does not contain it. */
  readonly path: readonly Category[];
  readonly listing: Pick<Listing, 'category'> | null;
  /** The values of the category facet; null when they cannot be read. */
  readonly values: readonly CategoryValue[] | null;
}

/**
 * The category that a listing is of, as the tree, the listing or only the category facet names it;
 * null when none does.
 */
export function listingCategory(
  categoryId: string | null,
  { path, listing, values }: Sources,
): Category | null {
  const known = path.at(-1) ?? listing?.category;
  return known ?? values?.find(({ id }) => id === categoryId) ?? null;
}
