import type { CartLine } from '@/lib/domain/cart';
import { articleOf } from './article';

const mostPieces = 99;

/** What a line can be changed to by its buttons; null where it has none, since the article cannot be added anew. */
export interface QuantityChoice {
  readonly canIncrease: boolean;
  /** The quantity that one press of the other button leaves; null at the last piece, which is deleted instead. */
  readonly decreased: number | null;
}

export function quantityChoiceOf(line: CartLine): QuantityChoice | null {
  const { availability, quantity, stock } = line;
  const canBeAdded = availability === 'available' || availability === 'too-few';
  if (!canBeAdded || articleOf(line) === null) return null;
  const most = Math.min(stock ?? mostPieces, mostPieces);
  const decreased = Math.min(quantity - 1, most);
  return { canIncrease: quantity < most, decreased: decreased > 0 ? decreased : null };
}
