import { agreementOf } from '@/lib/checkout/agreement';
import type { CartLine } from '@/lib/domain/cart';
import type { Cents } from '@/lib/domain/cents';
import type { CheckoutChoice } from '@/lib/domain/orders';
import { Expiring } from '@/lib/expiring';
import { readQuote } from '@/lib/marketplace/checkout';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { processWide } from '@/lib/process-wide';

/** As long as somebody thinks over one cart. What is paid is asked anew in any case. */
const keepMs = 10 * 60 * 1000;
const mostPrices = 10_000;

interface PlannedPrice {
  /** The cart and address that it is for. */
  readonly subject: string;
  readonly cents: Cents | null;
}

const prices = processWide(
  'planned-prices',
  () => new Expiring<PlannedPrice>({ keepMs, most: mostPrices }),
);

/** What a planned delivery of this cart costs, asked once for it; null where that is not said before a slot is chosen. */
export async function readPlannedPrice(
  customerId: string,
  lines: readonly CartLine[],
  addressId: string,
): Promise<Cents | null> {
  const choice: CheckoutChoice = { deliveryType: '2', code: '', date: '', time: '', addressId };
  const subject = agreementOf(customerId, lines, choice, null);
  const known = prices.get(customerId);
  if (known?.subject === subject) return known.cents;
  const quote = await optionalBlock(readQuote(customerId, choice), null);
  const cents = quote?.summary?.shipping ?? null;
  if (quote) prices.set(customerId, { subject, cents });
  return cents;
}
