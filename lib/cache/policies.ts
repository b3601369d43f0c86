/**
 * The cache policies for marketplace reads: lifetime and tags. Reads take a policy from here;
 * writes that change the catalogue revalidate these tags. Customer data is never cached.
 */
export interface CachePolicy {
  /** Seconds after which a new reply is waited for (`renew-expired.ts`). */
  readonly seconds: number;
  readonly tags: readonly string[];
}

const minute = 60;

/**
 * All tags except those of single products. `products` covers all products and listings; `listings`
 * covers only what shows several products.
 */
export const catalogueTags = [
  'banner',
  'categories',
  'listings',
  'products',
  'questions',
  'sellers',
] as const;

export const cachePolicies = {
  categories: { seconds: 5 * minute, tags: ['categories'] },
  banner: { seconds: 5 * minute, tags: ['banner'] },
  homeProducts: { seconds: minute, tags: ['products', 'listings'] },
  colors: { seconds: 5 * minute, tags: ['products', 'listings'] },
  listing: { seconds: minute, tags: ['products', 'listings'] },
  sellerDays: { seconds: 5 * minute, tags: ['sellers'] },
  questions: { seconds: 5 * minute, tags: ['questions'] },
} as const satisfies Record<string, CachePolicy & { readonly tags: readonly CatalogueTag[] }>;

type CatalogueTag = (typeof catalogueTags)[number];

/** The tag of reads that are never stored. */
export const unstoredTag = 'unstored';

/** Policy of a product page; its tag lets a purchase or a change of the product refresh it. */
export function productPolicy(productId: string): CachePolicy {
  return { seconds: minute, tags: ['products', productTag(productId)] };
}

/** Policy for the shops that stock a product; a purchase refreshes their stock. */
export function shopsPolicy(productId: string): CachePolicy {
  return { seconds: minute, tags: ['sellers', productTag(productId)] };
}

export function productTag(productId: string): string {
  return `product:${productId}`;
}

/** The ids of the products among these tags. */
export function productIdsOf(tags: readonly string[]): readonly string[] {
  const prefix = productTag('');
  return tags.flatMap((tag) => (tag.startsWith(prefix) ? [tag.slice(prefix.length)] : []));
}

/** Maximum cache lifetime, in seconds, of a page that lacks a block. */
export const degradedPageSeconds = 5;
