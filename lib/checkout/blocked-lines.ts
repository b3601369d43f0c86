import type { Cart, CartLine } from '@/lib/domain/cart';

/** Lines that cannot be ordered in their current state. */
export function blockedLines(cart: Pick<Cart, 'lines'>): readonly CartLine[] {
  return cart.lines.filter((line) => line.availability !== 'available');
}
