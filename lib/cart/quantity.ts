import type { CartLine } from '@/lib/domain/cart';
import { articleOf } from './article';

/** Most pieces of an article in an order. */
export const maxPieces = 99;

/**
 * The quantities that the buttons of a line lead to; null when it has no buttons because the
 * article cannot be added again.
 */
export interface QuantityChoice {
  /** Why no piece can be added: the stock, or the maximum of an order; null when one can. */
  readonly limit: 'stock' | 'maximum' | null;
  /** The quantity after a decrease; null at the last piece, which is removed instead. */
  readonly decreased: number | null;
}

export function quantityChoiceOf(line: CartLine): QuantityChoice | null {
  const { availability, quantity, stock } = line;
  const canBeAdded = availability === 'available' || availability === 'too-few';
  if (!canBeAdded || articleOf(line) === null) return null;
  const most = Math.min(stock ?? maxPieces, maxPieces);
  const decreased = Math.min(quantity - 1, most);
  const limiting = stock !== null && stock <= maxPieces ? 'stock' : 'maximum';
  return { limit: quantity < most ? null : limiting, decreased: decreased > 0 ? decreased : null };
}
