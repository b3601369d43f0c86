import { cachePolicies } from '@/lib/cache/policies';
import type { Cents } from '@/lib/domain/cents';
import type { CheckoutChoice, PriceSummary } from '@/lib/domain/orders';
import type { Outcome } from '@/lib/domain/outcome';
import { asCustomer, readPublic } from './client';
import {
  getSellerTimeSloatDelivery,
  getSellerTimeSloatPickup,
  userCheckoutApi,
  userGetCartBeforeCheckoutApi,
  withOutParamUserGetCartBeforeCheckoutApi,
} from './contract/checkout';
import { toOutcome } from './outcome';
import { toPriceSummary } from './price-summary';

/**
 * Weekdays (0 Sunday to 6 Saturday) on which a seller delivers or hands over.
 * @throws MarketplaceError
 */
export async function readSellerDays(
  sellerId: string,
  kind: 'delivery' | 'pick-up',
): Promise<readonly number[]> {
  const call = kind === 'delivery' ? getSellerTimeSloatDelivery : getSellerTimeSloatPickup;
  const input = { params: { seller_id: sellerId } };
  const { all_rec } = await readPublic(call, input, cachePolicies.sellerDays);
  return all_rec[0]?.day_number ?? [];
}

function toBody(choice: CheckoutChoice) {
  return {
    delivery_type: choice.deliveryType,
    code: choice.code,
    pickup_delivery_date: choice.date,
    pickup_delivery_time: choice.time,
    delivery_address_id: choice.addressId,
    payment_type: 1,
  };
}

export interface Quote extends Outcome {
  readonly summary: PriceSummary | null;
}

/**
 * Quotes the cart with these choices; without a delivery type, the prices alone.
 * @throws MarketplaceError
 */
export async function readQuote(customerId: string, choice: CheckoutChoice): Promise<Quote> {
  const call =
    choice.deliveryType === ''
      ? withOutParamUserGetCartBeforeCheckoutApi
      : userGetCartBeforeCheckoutApi;
  const body = toBody(choice);
  const reply = await asCustomer(customerId, call, { body });
  return { ...toOutcome(reply), summary: reply.record && toPriceSummary(reply.record) };
}

export interface Checkout extends Outcome {
  /** The card payment page; '' when refused. */
  readonly url: string;
}

export interface PaymentTerms {
  readonly returnUrl: string;
  readonly cancelUrl: string;
  /** The idempotency key. */
  readonly key: string;
  /** The total that the customer agreed to. */
  readonly expectedTotal: Cents | null;
}

/**
 * Opens the card payment page for the cart. Idempotent: the same key never opens two payments.
 * @throws MarketplaceError
 */
export async function checkOut(
  customerId: string,
  choice: CheckoutChoice,
  { returnUrl, cancelUrl, key, expectedTotal }: PaymentTerms,
): Promise<Checkout> {
  const reply = await asCustomer(customerId, userCheckoutApi, {
    headers: { 'idempotency-key': key },
    body: {
      ...toBody(choice),
      payment_submit_web_type: 1,
      return_url: returnUrl,
      cancel_url: cancelUrl,
      expected_total: expectedTotal === null ? null : expectedTotal / 100,
    },
  });
  return { ...toOutcome(reply), url: reply.url };
}
