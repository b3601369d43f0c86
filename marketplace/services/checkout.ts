import { randomUUID } from 'node:crypto';
import { currentTime } from '../clock';
import type { Context } from '../context';
import type { FrozenLine } from '../db/schema';
import { Refusal } from '../refusal';
import { lockCustomer } from '../repositories/addresses';
import { selectCartLines } from '../repositories/cart';
import type { Db } from '../repositories/connection';
import {
  insertSession,
  selectPaidSession,
  selectSessionByKey,
} from '../repositories/payment-sessions';
import { codeKey } from './discounts';
import { sha256 } from './ids';
import { type CheckoutChoice, completeCheckout, type SoldLine } from './quote';

export interface Checkout extends CheckoutChoice {
  readonly return_url?: string | undefined;
  readonly cancel_url?: string | undefined;
  /** The same key with the same content opens no second payment; empty for none. */
  readonly idempotencyKey: string;
}

/** Freezes the cart and opens a payment for it. @returns the card page's address @throws Refusal */
export async function openPayment(context: Context, checkout: Checkout): Promise<string> {
  const { config, db } = context;
  const returnUrl = webAddress(checkout.return_url) ?? `${config.shopUrl}/paymentSuccess`;
  const cancelUrl = webAddress(checkout.cancel_url) ?? `${config.shopUrl}/payment`;
  const id = await db.transaction().execute(async (rows) => {
    if (!(await lockCustomer(rows, checkout.user_id))) throw new Refusal('Ce compte n’existe pas.');
    const key = checkout.idempotencyKey.slice(0, 200);
    const paid = key ? await paidWith(rows, checkout.user_id, key) : null;
    if (paid) return paid;
    const { lines, type, address, amounts } = await completeCheckout(rows, checkout);
    const now = currentTime();
    const planned = type !== 1;
    const content = {
      lines: lines.map(freezeLine),
      code: codeKey(checkout.code) || null,
      delivery_type: type,
      delivery_date: planned ? checkout.pickup_delivery_date : '',
      delivery_time: planned ? checkout.pickup_delivery_time : '',
      address: address && {
        name: address.name,
        telephone: address.telephone,
        address: address.address,
        pobox: address.pobox,
        city: address.city,
        country: address.country,
        countryCode: address.country_code,
      },
    };
    const contentHash = sha256(JSON.stringify(content));
    const same = key
      ? await selectSessionByKey(rows, { customerId: checkout.user_id, key, contentHash, now })
      : undefined;
    if (same) return same.id;
    const newSession = randomUUID();
    await insertSession(rows, {
      ...content,
      id: newSession,
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
      return_url: returnUrl,
      cancel_url: cancelUrl,
      expires_at: new Date(now.getTime() + config.paymentMinutes * 60_000),
    });
    return newSession;
  });
  return `${context.paymentUrl}/paiement/${id}`;
}

/** A request that is sent again after it was paid finds an empty cart: it gets the page of that payment. */
async function paidWith(db: Db, customerId: string, key: string): Promise<string | null> {
  if ((await selectCartLines(db, customerId)).length > 0) return null;
  return (await selectPaidSession(db, customerId, key))?.id ?? null;
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
