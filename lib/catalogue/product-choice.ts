import type { Product, Variation } from '@/lib/domain/catalogue';
import { type ChoiceParams, chooseBy } from './choice';
import { groupByColor } from './variations';

/** The chosen variation of a product, for pages linked from the product page. */
export interface ProductChoice {
  /** null until a size is chosen. */
  readonly variation: Variation | null;
  /** The chosen colour and size; null for each one that is open. */
  readonly params: ChoiceParams;
  /** The chosen colour and size, in this order. */
  readonly words: readonly string[];
  /** Pictures in the chosen colour. */
  readonly images: readonly string[];
}

/** Resolves the colour and size of an address for a product, ignoring invalid ones. */
export function choiceOf(product: Product, choiceParams: ChoiceParams): ProductChoice {
  const groups = groupByColor(product);
  const { color, variationId } = chooseBy(groups, choiceParams);
  const group = groups[color];
  const variation = group?.variations.find(({ id }) => id === variationId) ?? null;
  const chosen = {
    color: variation || choiceParams.color === group?.name ? group?.name || null : null,
    size: variation?.size || null,
  };
  return {
    variation,
    params: chosen,
    words: [chosen.color, chosen.size].filter((word) => word !== null),
    images: group?.images ?? product.images,
  };
}
