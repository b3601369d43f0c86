import type { Generated } from 'kysely';
import type { Json } from './json';

export interface DiscountCodeTable {
  /** Upper-case. */
  code: string;
  kind: 'percent' | 'amount';
  /** Percent, or cents. */
  value: number;
  minimum_cents: Generated<number>;
  expires_at: Date | null;
  max_uses: number | null;
  uses: Generated<number>;
}

/** Snapshot of one bought line at the time the payment was opened. */
export interface FrozenLine {
  readonly cartLineId: string;
  readonly productId: string;
  readonly variationId: string;
  readonly sellerId: string;
  readonly shopId: string | null;
  readonly quantity: number;
  readonly title: string;
  readonly images: readonly string[];
  readonly color: string;
  readonly size: string;
  readonly unitCents: number;
}

/** Snapshot of a delivery address at the time the payment was opened. */
export interface FrozenAddress {
  readonly name: string;
  readonly telephone: string;
  readonly address: string;
  readonly pobox: string;
  readonly city: string;
  readonly country: string;
  readonly countryCode: string;
}

export interface Amounts {
  products_cents: number;
  tax_cents: number;
  shipping_cents: number;
  discount_cents: number;
  total_cents: number;
}

export interface Delivery {
  delivery_type: number;
  /** YYYY-MM-DD and "10:15 - 10:45" in Paris; empty for an immediate delivery. */
  delivery_date: string;
  delivery_time: string;
  address: Json<FrozenAddress | null>;
}

export interface PaymentSessionTable extends Amounts, Delivery {
  id: string;
  customer_id: string;
  idempotency_key: string | null;
  content_hash: string;
  status: 'open' | 'paid' | 'cancelled' | 'closed';
  /** Reason shown on the page of a closed session. */
  closed_because: string | null;
  lines: Json<readonly FrozenLine[]>;
  code: string | null;
  return_url: string;
  cancel_url: string;
  /** Set while the bank's 3-D Secure confirmation is pending. */
  challenged_at: Date | null;
  /** Cards and confirmation codes that did not pay, on the built-in card page. */
  card_attempts: Generated<number>;
  order_id: string | null;
  /** Provider that takes the payment and its reference; null for the built-in card page. */
  provider: string | null;
  provider_ref: string | null;
  /** URL of the provider's payment page. */
  payment_url: string | null;
  created_at: Generated<Date>;
  expires_at: Date;
}
