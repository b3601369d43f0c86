import type { CartLine } from '@/lib/domain/cart';
import { articleOf } from './article';

const maxPieces = 99;

/**
 * The quantities that the buttons of a line lead to; null when it has no buttons because the
 * article cannot be added again.
 */
export interface QuantityChoice {
  readonly canIncrease: boolean;
  /** The quantity after a decrease; null at the last piece, which is removed instead. */
  readonly decreased: number | null;
}

export function quantityChoiceOf(line: CartLine): QuantityChoice | null {
  const { availability, quantity, stock } = line;
  const canBeAdded = availability === 'available' || availability === 'too-few';
  if (!canBeAdded || articleOf(line) === null) return null;
  const most = Math.min(stock ?? maxPieces, maxPieces);
  const decreased = Math.min(quantity - 1, most);
  return { canIncrease: quantity < most, decreased: decreased > 0 ? decreased : null };
}
