import type { ProductCard } from '@/lib/domain/catalogue';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { readProductCard } from '@/lib/marketplace/products';

/** The products of a shared list. */
export interface SharedProducts {
  readonly products: readonly ProductCard[];
  /** Number of products that are no longer sold. */
  readonly gone: number;
  /** Number of products that cannot be read now. */
  readonly unreadable: number;
}

/**
 * Reads the cards of these products, in this order. A product that fails takes no other with it.
 */
export async function readSharedProducts(ids: readonly string[]): Promise<SharedProducts> {
  const cards = await Promise.all(ids.map((id) => optionalBlock(readProductCard(id), undefined)));
  return {
    products: cards.flatMap((card) => card ?? []),
    gone: cards.filter((card) => card === null).length,
    unreadable: cards.filter((card) => card === undefined).length,
  };
}
