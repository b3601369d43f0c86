import { cookies } from 'next/headers';
import type { Cart } from '@/lib/domain/cart';
import { readCart } from '@/lib/marketplace/cart';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { followCart } from '@/lib/session/prices-at-adding';

/** What was done is not kept waiting for what is only remembered of it. */
const patienceMs = 1_500;

/** Has the prices at adding follow the cart after it was changed, as far as it can be read soon. */
export async function notePrices(customerId: string): Promise<void> {
  const cart = await optionalBlock<Cart | null>(readCart(customerId), null, patienceMs);
  if (cart) await followCart(await cookies(), customerId, cart.lines);
}
