import { chooseBy, type Wish } from './choice';
import type { Product, Variation } from './domain/catalogue';
import { groupByColor } from './variations';

/** What an address has chosen of a product, for the pages that a product leads to. */
export interface ProductChoice {
  /** null while no size is chosen. */
  readonly variation: Variation | null;
  /** The chosen colour and size again; null for what is left open. */
  readonly wish: Wish;
  /** Colour and size, in this order, as far as they are chosen. */
  readonly words: readonly string[];
  /** Pictures in the chosen colour. */
  readonly images: readonly string[];
}

/** The choice that an address makes of a product: only what the product comes in. */
export function choiceOf(product: Product, wish: Wish): ProductChoice {
  const groups = groupByColor(product);
  const { color, variationId } = chooseBy(groups, wish);
  const group = groups[color];
  const variation = group?.variations.find(({ id }) => id === variationId) ?? null;
  const chosen = {
    color: variation || wish.color === group?.name ? group?.name || null : null,
    size: variation?.size || null,
  };
  return {
    variation,
    wish: chosen,
    words: [chosen.color, chosen.size].filter((word) => word !== null),
    images: group?.images ?? product.images,
  };
}
