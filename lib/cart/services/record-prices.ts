import { cookies } from 'next/headers';
import type { Cart } from '@/lib/domain/cart';
import { readCart } from '@/lib/marketplace/cart';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { followCart } from '@/lib/session/prices-at-adding';

/** The response does not wait long for this bookkeeping. */
const timeoutMs = 1_500;

/** Updates the prices at adding after the cart has changed, if it can be read in time. */
export async function recordPrices(customerId: string): Promise<void> {
  const cart = await optionalBlock<Cart | null>(readCart(customerId), null, timeoutMs);
  if (cart) await followCart(await cookies(), customerId, cart.lines);
}
