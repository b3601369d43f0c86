import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import {
  getSellerTimeSloatDelivery,
  getSellerTimeSloatPickup,
  userCheckoutApi,
  userGetCartBeforeCheckoutApi,
  withOutParamUserGetCartBeforeCheckoutApi,
} from '../../../lib/marketplace/contract/checkout';
import { currentTime } from '../../base/clock';
import { sha256 } from '../../base/ids';
import { Refusal } from '../../base/refusal';
import type { Db } from '../../db/schema';
import { idempotencyKeyOf, serve } from '../../http/serve';
import type { Context } from '../../ports/context';
import { OpeningInProgress } from '../../ports/payment-provider';
import { selectSellers } from '../../repositories/catalogue';
import { lockCustomer, selectCustomer } from '../../repositories/customers';
import { freezeAddress } from '../account/addresses';
import { selectCartLines } from '../cart/cart';
import { summaryOf } from '../cart/pricing';
import { closeOutdated, type Session } from '../payment/payment-sessions';
import { codeKey } from './discounts';
import { pageExpiry } from './page-expiry';
import { completeCheckout, freezeLine, priceCart, quoteCart } from './quote';

interface Checkout extends z.output<typeof userCheckoutApi.body> {
  /** The same key with the same content and amounts opens no second payment; '' for none. */
  readonly idempotencyKey: string;
}

/** Registers delivery days, quotes and opening a payment. */
export function checkoutRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  serve(app, getSellerTimeSloatDelivery, async ({ params }) => {
    const [seller] = await selectSellers(db, [params.seller_id]);
    return daysOf(seller?.delivery_days);
  });

  serve(app, getSellerTimeSloatPickup, async ({ params }) => {
    const [seller] = await selectSellers(db, [params.seller_id]);
    return daysOf(seller?.pickup_days);
  });

  serve(app, withOutParamUserGetCartBeforeCheckoutApi, async ({ body }) => ({
    status: 1,
    record: summaryOf(await priceCart(db, body)),
    message: '',
  }));

  serve(app, userGetCartBeforeCheckoutApi, async ({ body }) => ({
    status: 1,
    record: summaryOf(await quoteCart(db, body)),
    message: '',
  }));

  serve(app, userCheckoutApi, async ({ body, request }) => ({
    status: 1,
    url: await openPayment(context, { ...body, idempotencyKey: idempotencyKeyOf(request) }),
    message: '',
  }));
}

/** @param days undefined for an unknown seller */
function daysOf(days: number[] | undefined) {
  return { status: days ? 1 : 0, all_rec: days ? [{ day_number: days }] : [] };
}

/**
 * Takes a snapshot of the cart and opens a payment with the provider; when that fails, the session
 * is closed, unless a concurrent request is opening it.
 * @returns the URL of the payment page
 * @throws Refusal
 */
async function openPayment(context: Context, checkout: Checkout): Promise<string> {
  const returnUrl = webAddress(checkout.return_url) ?? `${context.config.shopUrl}/paymentSuccess`;
  const cancelUrl = webAddress(checkout.cancel_url) ?? `${context.config.shopUrl}/payment`;
  const { payments } = context;
  const session = await context.db
    .transaction()
    .execute((db) => openSession(db, checkout, { returnUrl, cancelUrl, payments }));
  const outdated = await closeOutdated(context.db, session);
  const [url] = await Promise.all([
    session.payment_url ?? openWithProvider(context, session),
    ...outdated.map((ref) => payments.close(ref)),
  ]);
  return url;
}

/** Returns the session of this key, content and amounts, and creates it when there is none. */
async function openSession(
  db: Db,
  checkout: Checkout,
  settings: Pick<Context, 'payments'> & { readonly returnUrl: string; readonly cancelUrl: string },
): Promise<Session> {
  if (!(await lockCustomer(db, checkout.user_id))) throw new Refusal('Ce compte n’existe pas.');
  const key = checkout.idempotencyKey.slice(0, 200);
  const paid = key ? await paidWith(db, checkout.user_id, key) : null;
  if (paid) return paid;
  // Before the code is checked, so that a code which is valid then is valid at the opening.
  const now = currentTime();
  const { lines, type, address, amounts } = await completeCheckout(db, checkout);
  const expected = checkout.expected_total ?? null;
  if (expected !== null && Math.round(expected * 100) !== amounts.totalCents) {
    throw new Refusal('Le montant de votre commande a changé\u00a0: vérifiez-le avant de payer.');
  }
  const slot =
    type === 1
      ? null
      : { date: checkout.pickup_delivery_date, time: checkout.pickup_delivery_time };
  const content = {
    lines: lines.map(freezeLine),
    code: codeKey(checkout.code) || null,
    delivery_type: type,
    delivery_date: slot?.date ?? '',
    delivery_time: slot?.time ?? '',
    address: address && freezeAddress(address),
  };
  // The rest of a gift card changes the amounts of the same content.
  const contentHash = sha256(JSON.stringify({ ...content, amounts }));
  const same = key
    ? await sessionsWith(db, checkout.user_id, key)
        .where('content_hash', '=', contentHash)
        .where((eb) =>
          eb.or([
            eb('status', '=', 'paid'),
            eb.and([eb('status', '=', 'open'), eb('expires_at', '>', now)]),
          ]),
        )
        .executeTakeFirst()
    : undefined;
  if (same) return same;
  // A page on which nothing is paid is the marketplace's own.
  const pageLimits =
    amounts.totalCents > 0 ? settings.payments : { ...settings.payments, minMinutes: 0 };
  const session = {
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
    created_at: now,
    expires_at: pageExpiry(slot, pageLimits, now),
  } as const;
  return db.insertInto('payment_session').values(session).returningAll().executeTakeFirstOrThrow();
}

/** Returns the query of the sessions that this idempotency key opened. */
function sessionsWith(db: Db, customerId: string, key: string) {
  return db
    .selectFrom('payment_session')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('idempotency_key', '=', key);
}

/** Outside any transaction, since a provider may take seconds to respond. */
async function openWithProvider({ db, payments }: Context, session: Session): Promise<string> {
  try {
    const customer = await selectCustomer(db, session.customer_id);
    if (!customer) throw new Refusal('Ce compte n’existe pas.');
    const { url, reference } = await payments.open(session, customer.email);
    if (!reference) return url;
    await db
      .updateTable('payment_session')
      .set({ payment_url: url, provider: reference.provider, provider_ref: reference.ref })
      .where('id', '=', session.id)
      .where('status', 'in', ['open', 'paid'])
      .returning('id')
      .executeTakeFirstOrThrow(
        () => new Refusal('Cette page n’est plus valable. Recommencez le paiement.'),
      );
    return url;
  } catch (error) {
    if (error instanceof OpeningInProgress) throw error;
    // Unless a concurrent request has opened it.
    await db
      .updateTable('payment_session')
      .set({ status: 'closed', closed_because: 'Le paiement n’a pas pu être ouvert.' })
      .where('id', '=', session.id)
      .where('status', '=', 'open')
      .where('payment_url', 'is', null)
      .execute();
    throw error;
  }
}

/**
 * Finds the paid session of a repeated request, whose cart is now empty, so that it returns the
 * page of that payment.
 */
async function paidWith(db: Db, customerId: string, key: string): Promise<Session | null> {
  if ((await selectCartLines(db, customerId)).length > 0) return null;
  const paid = sessionsWith(db, customerId, key).where('status', '=', 'paid');
  return (await paid.executeTakeFirst()) ?? null;
}

function webAddress(given: string | undefined): string | null {
  if (!given) return null;
  const url = URL.canParse(given) ? new URL(given) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new Refusal('L’adresse de retour n’est pas valable.');
  }
  return url.href;
}
