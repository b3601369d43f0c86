import { todayAt } from '@/lib/checkout/days';
import { firstDelivery } from '@/lib/checkout/promises';
import { readOffer } from '@/lib/checkout/services/read-offer';
import type { Cart } from '@/lib/domain/cart';
import { optionalBlock } from '@/lib/marketplace/optional-block';

/** How long the cart waits for the days of its sellers. */
const timeoutMs = 1_000;

/**
 * The first day on which all sellers of the cart deliver; null when there is none or it is unknown.
 */
export async function readPlannedDelivery(
  cart: Pick<Cart, 'lines'> | null,
  now: Date,
): Promise<string | null> {
  if (!cart) return null;
  const offer = await optionalBlock(readOffer(cart, 'delivery', now), null, timeoutMs);
  return firstDelivery(offer, todayAt(now).date);
}
