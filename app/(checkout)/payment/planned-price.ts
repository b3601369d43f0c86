import { LRUCache } from 'lru-cache';
import { agreementOf } from '@/lib/checkout/agreement';
import { processWide } from '@/lib/concurrency/process-wide';
import type { DeliveryAddress } from '@/lib/domain/address';
import type { CartLine } from '@/lib/domain/cart';
import type { Cents } from '@/lib/domain/cents';
import type { CheckoutChoice } from '@/lib/domain/orders';
import { readQuote } from '@/lib/marketplace/checkout';
import { optionalBlock } from '@/lib/marketplace/optional-block';

/** Covers the time to consider one cart. The amount that is paid is always quoted again. */
const ttlMs = 10 * 60 * 1000;
const maxPrices = 10_000;

interface PlannedPrice {
  /** The cart and address of the price. */
  readonly subject: string;
  readonly cents: Cents | null;
}

const prices = processWide(
  'planned-prices',
  () => new LRUCache<string, PlannedPrice>({ ttl: ttlMs, max: maxPrices }),
);

/**
 * The price of a planned delivery for this cart, memoised; null when the marketplace prices it only
 * for a slot.
 */
export async function readPlannedPrice(
  customerId: string,
  lines: readonly CartLine[],
  address: DeliveryAddress | null,
): Promise<Cents | null> {
  const addressId = address?.id ?? '';
  const choice: CheckoutChoice = { deliveryType: '2', code: '', date: '', time: '', addressId };
  const subject = agreementOf({ customerId, lines, choice, address, total: null });
  const known = prices.get(customerId);
  if (known?.subject === subject) return known.cents;
  const quote = await optionalBlock(readQuote(customerId, choice), null);
  const cents = quote?.ok ? (quote.summary?.shipping ?? null) : null;
  if (quote) prices.set(customerId, { subject, cents });
  return cents;
}
