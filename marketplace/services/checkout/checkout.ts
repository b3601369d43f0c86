import { randomUUID } from 'node:crypto';
import { currentTime } from '../../base/clock';
import { sha256 } from '../../base/ids';
import { Refusal } from '../../base/refusal';
import type { FrozenLine } from '../../db/schema';
import type { Context } from '../../ports/context';
import { lockCustomer } from '../../repositories/addresses';
import { selectCartLines } from '../../repositories/cart';
import type { Db } from '../../repositories/connection';
import { selectCustomer } from '../../repositories/customers';
import {
  closeUnopenedSession,
  insertSession,
  saveProvider,
  selectPaidSession,
  type selectSession,
  selectSessionByKey,
} from '../../repositories/payment-sessions';
import { freezeAddress } from '../account/addresses';
import { codeKey } from './discounts';
import { type CheckoutChoice, completeCheckout, type SoldLine } from './quote';

export interface Checkout extends CheckoutChoice {
  readonly return_url?: string | undefined;
  readonly cancel_url?: string | undefined;
  /** The same key with the same content opens no second payment; '' for none. */
  readonly idempotencyKey: string;
}

type Session = NonNullable<Awaited<ReturnType<typeof selectSession>>>;

/**
 * Takes a snapshot of the cart and opens a payment with the provider; when that fails, the session
 * is closed.
 * @returns the URL of the payment page
 * @throws Refusal
 */
export async function openPayment(context: Context, checkout: Checkout): Promise<string> {
  const returnUrl = webAddress(checkout.return_url) ?? `${context.config.shopUrl}/paymentSuccess`;
  const cancelUrl = webAddress(checkout.cancel_url) ?? `${context.config.shopUrl}/payment`;
  const minutes = context.payments.minutes;
  const session = await context.db
    .transaction()
    .execute((db) => openSession(db, checkout, { returnUrl, cancelUrl, minutes }));
  return session.payment_url ?? openWithProvider(context, session);
}

/** Returns the session of this key and content, and creates it when there is none. */
async function openSession(
  db: Db,
  checkout: Checkout,
  settings: { readonly returnUrl: string; readonly cancelUrl: string; readonly minutes: number },
): Promise<Session> {
  if (!(await lockCustomer(db, checkout.user_id))) throw new Refusal('Ce compte n’existe pas.');
  const key = checkout.idempotencyKey.slice(0, 200);
  const paid = key ? await paidWith(db, checkout.user_id, key) : null;
  if (paid) return paid;
  const { lines, type, address, amounts } = await completeCheckout(db, checkout);
  const now = currentTime();
  const planned = type !== 1;
  const content = {
    lines: lines.map(freezeLine),
    code: codeKey(checkout.code) || null,
    delivery_type: type,
    delivery_date: planned ? checkout.pickup_delivery_date : '',
    delivery_time: planned ? checkout.pickup_delivery_time : '',
    address: address && freezeAddress(address),
  };
  const contentHash = sha256(JSON.stringify(content));
  const wanted = { customerId: checkout.user_id, key, contentHash, now };
  const same = key ? await selectSessionByKey(db, wanted) : undefined;
  if (same) return same;
  return insertSession(db, {
    ...content,
    id: randomUUID(),
    customer_id: checkout.user_id,
    idempotency_key: key || null,
    content_hash: contentHash,
    status: 'open',
    lines: JSON.stringify(content.lines),
    address: JSON.stringify(content.address),
    products_cents: amounts.productsCents,
    tax_cents: amounts.taxCents,
    shipping_cents: amounts.shippingCents,
    discount_cents: amounts.discountCents,
    total_cents: amounts.totalCents,
    return_url: settings.returnUrl,
    cancel_url: settings.cancelUrl,
    expires_at: new Date(now.getTime() + settings.minutes * 60_000),
  });
}

/** Outside any transaction, since a provider may take seconds to respond. */
async function openWithProvider({ db, payments }: Context, session: Session): Promise<string> {
  try {
    const customer = await selectCustomer(db, session.customer_id);
    if (!customer) throw new Refusal('Ce compte n’existe pas.');
    const { url, reference } = await payments.open(session, customer.email);
    if (reference && !(await saveProvider(db, session.id, { url, ...reference }))) {
      throw new Refusal('Cette page n’est plus valable. Recommencez le paiement.');
    }
    return url;
  } catch (error) {
    await closeUnopenedSession(db, session.id, 'Le paiement n’a pas pu être ouvert.');
    throw error;
  }
}

/**
 * Finds the paid session of a repeated request, whose cart is now empty, so that it returns the
 * page of that payment.
 */
async function paidWith(db: Db, customerId: string, key: string): Promise<Session | null> {
  if ((await selectCartLines(db, customerId)).length > 0) return null;
  return (await selectPaidSession(db, customerId, key)) ?? null;
}

function freezeLine({ line, product, chosen }: SoldLine): FrozenLine {
  return {
    cartLineId: line.id,
    productId: product.id,
    variationId: chosen.id,
    sellerId: product.seller_id,
    shopId: line.shop_id,
    quantity: line.quantity,
    title: product.title,
    images: chosen.images.length > 0 ? chosen.images : product.images,
    color: chosen.color,
    size: chosen.size,
    unitCents: chosen.price_cents,
  };
}

function webAddress(given: string | undefined): string | null {
  if (!given) return null;
  const url = URL.canParse(given) ? new URL(given) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new Refusal('L’adresse de retour n’est pas valable.');
  }
  return url.href;
}
