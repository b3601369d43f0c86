import { currentTime } from '../../base/clock';
import { countOutcome, marketplaceMetrics } from '../../base/metrics';
import { frenchDay } from '../../base/paris-time';
import { Refusal } from '../../base/refusal';
import { anyOf } from '../../db/any-of';
import { retryOnDeadlock } from '../../db/retry-on-deadlock';
import type { Db } from '../../db/schema';
import type { StoredMail } from '../../ports/mailer';
import type { PaymentContext } from '../../ports/payment-backend';
import { selectSellers } from '../../repositories/catalogue';
import { lockCustomer } from '../../repositories/customers';
import { refreshAvailability } from '../../repositories/stock';
import { deleteCartLine, selectCartLines } from '../cart/cart';
import { redeemCode } from '../checkout/code-uses';
import { hasEnded } from '../delivery/delivery';
import { orderMail } from '../orders/order-mail';
import { distinctPickUpShops } from '../shops/pick-up-shops';
import { type Charge, createOrder } from './payment-order';
import { type Session, selectSession, updateOpenSession } from './payment-sessions';

/**
 * Turns an open session into an order in one transaction, exactly once. When that is impossible,
 * closes the session with the reason; a charge must then be refunded.
 * @param charge null when nothing is charged before the order exists
 * @returns whether the session is paid, by this or an earlier call with this charge
 */
export async function completePayment(
  context: PaymentContext,
  sessionId: string,
  charge: Charge | null = null,
): Promise<boolean> {
  const { paid } = await countOutcome(
    marketplaceMetrics.orders,
    () => complete(context, sessionId, charge),
    ({ paid, isNew }) => (isNew ? 'ok' : paid ? null : 'refused'),
  );
  return paid;
}

async function complete(context: PaymentContext, sessionId: string, charge: Charge | null) {
  const { db, mailer, log } = context;
  try {
    const { paid, order, mail } = await retryOnDeadlock(() =>
      db.transaction().execute((rows) => pay(context, rows, sessionId, charge)),
    );
    if (order) log.info({ orderId: order.id, orderNumber: order.order_number }, 'order paid');
    await mailer.send(mail);
    return { paid, isNew: order !== null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await updateOpenSession(db, sessionId, { status: 'closed', closed_because: error.message });
    // Another process may have completed the same payment before this one could close the session.
    const session = await selectSession(db, sessionId);
    return { paid: session !== undefined && isPaidBy(session, charge), isNew: false };
  }
}

interface Confirmed {
  readonly customer: { readonly id: string; readonly email: string; readonly first_name: string };
  readonly session: Session;
  readonly order: Awaited<ReturnType<typeof createOrder>>;
}

async function pay(context: PaymentContext, db: Db, sessionId: string, charge: Charge | null) {
  const now = currentTime();
  const session = await db
    .selectFrom('payment_session')
    .selectAll()
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('Ce paiement n’existe pas.'));
  if (!isPayable(session, charge, now)) {
    return { paid: isPaidBy(session, charge), order: null, mail: null };
  }
  const customer = await lockCustomer(db, session.customer_id);
  if (!customer) throw new Refusal('Ce compte n’existe plus.');
  refuseEndedSlot(session, now);
  await removeCartLines(db, session);
  await decrementStocks(db, session);
  if (session.code) {
    // A charge has paid the reduced amount already, which was right when the page was opened.
    const validAt = charge ? session.created_at : now;
    await redeemCode(db, { ...session, code: session.code }, validAt);
  }
  const order = await createOrder(db, session, { now, demo: context.demo, charge });
  await updateOpenSession(db, session.id, {
    status: 'paid',
    order_id: order.id,
    ...(charge && { provider: charge.provider, provider_ref: charge.ref }),
  });
  const mail = await storeConfirmation(context, db, { customer, session, order });
  return { paid: true, order, mail };
}

function isPayable(session: Session, charge: Charge | null, now: Date): boolean {
  if (session.status !== 'open') return false;
  if (!charge) return session.provider === null && session.expires_at > now;
  return session.provider_ref === null || session.provider_ref === charge.ref;
}

function isPaidBy(session: Session, charge: Charge | null): boolean {
  return session.status === 'paid' && session.provider_ref === (charge?.ref ?? null);
}

/** @throws Refusal when the chosen slot has ended, which nobody can serve any more */
function refuseEndedSlot(session: Session, now: Date): void {
  const { delivery_type: type, delivery_date: date, delivery_time: time } = session;
  if (type === 1 || !hasEnded({ date, time }, now)) return;
  throw new Refusal(`Le créneau du ${frenchDay(date)}, ${time}, est passé.`);
}

/**
 * Removes the bought lines from the cart. Fails when the cart has changed or was paid in another
 * tab.
 */
async function removeCartLines(db: Db, session: Session): Promise<void> {
  const present = await selectCartLines(db, session.customer_id);
  for (const frozen of session.lines) {
    const line = present.find(({ id }) => id === frozen.cartLineId);
    if (line?.variation_id !== frozen.variationId || line.quantity !== frozen.quantity) {
      throw new Refusal('Votre panier a changé depuis l’ouverture de la page de paiement.');
    }
    await deleteCartLine(db, session.customer_id, line.id);
  }
}

/** Decrements the stock in a fixed order, to avoid deadlocks between payments. */
async function decrementStocks(db: Db, session: Session): Promise<void> {
  const lines = [...session.lines].sort((a, b) => a.variationId.localeCompare(b.variationId));
  for (const { variationId, quantity, title } of lines) {
    const sold = await db
      .updateTable('variation')
      .set((eb) => ({ stock: eb('stock', '-', quantity) }))
      .where('id', '=', variationId)
      .where('stock', '>=', quantity)
      .returning('id')
      .executeTakeFirst();
    if (sold) continue;
    // An import removes the variations that are not sold any more.
    if (!(await hasVariation(db, variationId))) throw notForSale(title);
    throw new Refusal(`Il ne reste plus assez d’exemplaires de «\u00a0${title}\u00a0».`);
  }
  const productIds = [...new Set(lines.map((line) => line.productId))];
  await refreshAvailability(db, productIds);
  await refuseHidden(db, productIds);
}

async function hasVariation(db: Db, id: string): Promise<boolean> {
  const found = db.selectFrom('variation').select('id').where('id', '=', id);
  return (await found.executeTakeFirst()) !== undefined;
}

function notForSale(title: string): Refusal {
  return new Refusal(`«\u00a0${title}\u00a0» n’est plus en vente.`);
}

/** @throws Refusal when the operator has hidden one of these products, whose rows are locked */
async function refuseHidden(db: Db, productIds: readonly string[]): Promise<void> {
  const hidden = await db
    .selectFrom('product')
    .select('title')
    .where('id', '=', anyOf(productIds))
    .where('hidden_at', 'is not', null)
    .executeTakeFirst();
  if (hidden) throw notForSale(hidden.title);
}

/** Stores the order confirmation with the order. */
async function storeConfirmation(
  { mailer, config }: PaymentContext,
  db: Db,
  { customer, session, order }: Confirmed,
): Promise<StoredMail | null> {
  const sellerIds = [...new Set(session.lines.map(({ sellerId }) => sellerId))];
  const sellers = await selectSellers(db, sellerIds);
  const shops = session.delivery_type === 3 ? await distinctPickUpShops(db, session.lines) : [];
  const mail = orderMail(customer, session, { ...order, sellers, shops }, config);
  return mailer.store(db, mail, customer.id);
}
