import { randomInt } from 'node:crypto';
import { currentTime } from '../clock';
import type { Context } from '../context';
import { Refusal } from '../refusal';
import { deleteCartLine, selectCartLines } from '../repositories/cart';
import type { Db } from '../repositories/connection';
import { selectCustomer } from '../repositories/customers';
import { redeemCode } from '../repositories/discount-codes';
import { insertOrder, nextOrderNumber } from '../repositories/orders';
import { lockSession, updateOpenSession } from '../repositories/payment-sessions';
import { refreshAvailability, takeStock } from '../repositories/stock';
import { promisedAt, timelineOf } from './delivery';
import { newId } from './ids';
import { orderMail } from './order-mail';
import { parisDay } from './paris-time';

type Session = NonNullable<Awaited<ReturnType<typeof lockSession>>>;
type PaymentContext = Pick<Context, 'db' | 'config' | 'mailer' | 'log'>;

/** Letters and digits that nobody confuses. */
const trackingAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const paymentMethod = 'Carte bancaire';

/**
 * Turns an open session into an order, exactly once: everything happens in one transaction or nothing does.
 * When it cannot be, nothing is charged and the session is closed with the reason.
 * @returns whether the session is paid now, by this call or an earlier one
 */
export async function completePayment(
  context: PaymentContext,
  sessionId: string,
): Promise<boolean> {
  try {
    const outcome = await context.db
      .transaction()
      .execute((rows) => pay(rows, sessionId, context.config.catalogue === 'demo'));
    if (outcome.order) await sendConfirmation(context, outcome.session, outcome.order);
    return outcome.paid;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await updateOpenSession(context.db, sessionId, {
      status: 'closed',
      closed_because: error.message,
    });
    return false;
  }
}

async function pay(db: Db, sessionId: string, movesByItself: boolean) {
  const now = currentTime();
  const session = await lockSession(db, sessionId);
  if (!session) throw new Refusal('Ce paiement n’existe pas.');
  const payable = session.status === 'open' && session.expires_at > now;
  if (!payable) return { paid: session.status === 'paid', session, order: null };
  await takeCartLines(db, session);
  await takePieces(db, session);
  if (session.code && !(await redeemCode(db, session.code, now))) {
    throw new Refusal('Le code promotionnel n’est plus valable.');
  }
  const order = await createOrder(db, session, now, movesByItself);
  await updateOpenSession(db, session.id, { status: 'paid', order_id: order.id });
  return { paid: true, session, order };
}

/** The bought lines leave the cart; a cart that has changed is not paid, nor is one paid in another tab. */
async function takeCartLines(db: Db, session: Session): Promise<void> {
  const present = await selectCartLines(db, session.customer_id);
  for (const frozen of session.lines) {
    const line = present.find(({ id }) => id === frozen.cartLineId);
    if (line?.variation_id !== frozen.variationId || line.quantity !== frozen.quantity) {
      throw new Refusal('Votre panier a changé depuis l’ouverture de cette page.');
    }
    await deleteCartLine(db, session.customer_id, line.id);
  }
}

/** Always in the same order, so that two payments never wait for each other. */
async function takePieces(db: Db, session: Session): Promise<void> {
  const lines = [...session.lines].sort((a, b) => a.variationId.localeCompare(b.variationId));
  for (const line of lines) {
    if (!(await takeStock(db, line.variationId, line.quantity))) {
      throw new Refusal(`« ${line.title} » vient d’être vendu à quelqu’un d’autre.`);
    }
  }
  await refreshAvailability(db, [...new Set(lines.map((line) => line.productId))]);
}

async function createOrder(db: Db, session: Session, now: Date, movesByItself: boolean) {
  const number = String(await nextOrderNumber(db)).padStart(6, '0');
  const planned = session.delivery_type !== 1;
  const slot = planned ? { date: session.delivery_date, time: session.delivery_time } : null;
  const promised = promisedAt(slot, now);
  const timeline = movesByItself ? timelineOf(promised, now) : null;
  const order = {
    id: newId(),
    order_number: `V-${parisDay(now).slice(0, 4)}-${number}`,
    tracking_number: `VT${randomText(14)}`,
    customer_id: session.customer_id,
    session_id: session.id,
    payment_method: paymentMethod,
    code: session.code,
    products_cents: session.products_cents,
    tax_cents: session.tax_cents,
    shipping_cents: session.shipping_cents,
    discount_cents: session.discount_cents,
    total_cents: session.total_cents,
    delivery_type: session.delivery_type,
    delivery_date: session.delivery_date,
    delivery_time: session.delivery_time,
    address: JSON.stringify(session.address),
    created_at: now,
    promised_at: promised,
    ready_at: timeline?.readyAt ?? null,
    departs_at: timeline?.departsAt ?? null,
    delivered_at: timeline?.deliveredAt ?? null,
  };
  await insertOrder(
    db,
    order,
    session.lines.map((line, position) => ({
      id: newId(),
      order_id: order.id,
      product_id: line.productId,
      variation_id: line.variationId,
      seller_id: line.sellerId,
      shop_id: line.shopId,
      quantity: line.quantity,
      title: line.title,
      images: [...line.images],
      color: line.color,
      size: line.size,
      unit_cents: line.unitCents,
      position,
    })),
  );
  return order;
}

/** The order stands whether or not the mail can be sent. */
async function sendConfirmation(
  context: PaymentContext,
  session: Session,
  order: { readonly order_number: string; readonly tracking_number: string },
): Promise<void> {
  try {
    const customer = await selectCustomer(context.db, session.customer_id);
    if (customer) {
      await context.mailer.send(orderMail(customer, session, order, context.config));
    }
  } catch (error) {
    context.log.error({ err: error }, 'order confirmation was not sent');
  }
}

function randomText(length: number): string {
  return Array.from(
    { length },
    () => trackingAlphabet[randomInt(trackingAlphabet.length)] ?? '',
  ).join('');
}
