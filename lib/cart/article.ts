import type { CartLine } from '@/lib/domain/cart';

/** A product in one of its variations. */
export interface Article {
  readonly productId: string;
  readonly variationId: string;
}

/** The article of a line; null when it is unknown or no longer sold. */
export function articleOf(line: CartLine): Article | null {
  const { productId, variationId } = line;
  return productId === null || variationId === null ? null : { productId, variationId };
}

export function isSameArticle(a: Article, b: Article): boolean {
  return a.productId === b.productId && a.variationId === b.variationId;
}
