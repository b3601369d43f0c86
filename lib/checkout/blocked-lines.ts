import type { Cart, CartLine } from '@/lib/domain/cart';

/** Lines that cannot be bought as they are. */
export function blockedLines(cart: Pick<Cart, 'lines'>): readonly CartLine[] {
  return cart.lines.filter((line) => line.availability !== 'available');
}
