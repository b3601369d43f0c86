/**
 * What is cached of the marketplace, for how long and under which tags: the only table of its kind.
 * Reads take a policy from here; a write that changes catalogue data revalidates the tags named here.
 * What belongs to a customer is never cached.
 */
export interface CachePolicy {
  /** Seconds after which the entry is read again in the background. */
  readonly seconds: number;
  readonly tags: readonly string[];
}

const minute = 60;

/** All tags but those of single products, whose pages carry `products` as well. */
export const catalogueTags = ['banner', 'categories', 'products', 'questions', 'sellers'] as const;

export const cachePolicies = {
  categories: { seconds: 5 * minute, tags: ['categories'] },
  banner: { seconds: 5 * minute, tags: ['banner'] },
  homeProducts: { seconds: minute, tags: ['products'] },
  colors: { seconds: 5 * minute, tags: ['products'] },
  listing: { seconds: minute, tags: ['products'] },
  sellerDays: { seconds: 5 * minute, tags: ['sellers'] },
  questions: { seconds: 5 * minute, tags: ['questions'] },
} as const satisfies Record<string, CachePolicy & { readonly tags: readonly CatalogueTag[] }>;

type CatalogueTag = (typeof catalogueTags)[number];

/** A product's own page; its tag lets a purchase refresh the stock that is shown. */
export function productPolicy(productId: string): CachePolicy {
  return { seconds: minute, tags: ['products', productTag(productId)] };
}

/** The shops that have a product; a purchase refreshes their stock. */
export function shopsPolicy(productId: string): CachePolicy {
  return { seconds: minute, tags: ['sellers', productTag(productId)] };
}

export function productTag(productId: string): string {
  return `product:${productId}`;
}

/** Seconds for which a page that had to leave out a block may be kept. */
export const degradedPageSeconds = 5;
