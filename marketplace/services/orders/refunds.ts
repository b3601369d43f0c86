import { sql } from 'kysely';
import { currentTime } from '../../base/clock';
import { newId } from '../../base/ids';
import { formatEuros } from '../../base/money';
import { parisDay } from '../../base/paris-time';
import { Refusal } from '../../base/refusal';
import type { Db, Order, Row } from '../../db/schema';
import type { Context } from '../../ports/context';
import type { StoredMail } from '../../ports/mailer';
import { type RefundProvider, RefundRejected } from '../../ports/payment-provider';
import { appendAudit } from '../../repositories/audit-log';
import { selectCustomer } from '../../repositories/customers';
import { storeNotification } from '../notifications/notifications';
import { creditNotesOf, selectRefunds } from './credit-notes';
import { giftCardHint } from './gift-card-hints';
import { issuersOf } from './order-documents';
import { orderRefundMail } from './refund-mail';

type Refund = Row<'refund'>;
type RefundContext = Pick<Context, 'db' | 'config' | 'mailer' | 'log'> & {
  readonly refunds: RefundProvider | null;
};

interface WantedRefund {
  /** null for everything that is left */
  readonly cents: number | null;
  /** A repeated key returns the first refund. */
  readonly key: string;
  readonly reason: string;
}

/** Returns the keys of the refunds of an order whose outcome is unknown. */
export async function pendingRefundKeys(db: Db, orderId: string): Promise<string[]> {
  const refunds = await activeRefunds(db, orderId);
  return refunds.filter(({ status }) => status === 'pending').map((one) => one.idempotency_key);
}

/** Returns how much of an order is refunded, pending refunds included. */
export async function refundedCents(db: Db, orderId: string): Promise<number> {
  return sumOf(await activeRefunds(db, orderId));
}

/**
 * Reserves a refund of a locked order; `settleRefund` makes it after the commit. Idempotent per
 * key.
 * @returns the refund, and whether an earlier command requested it
 * @throws Refusal when it exceeds what was paid
 */
export async function requestRefund(
  rows: Db,
  order: Order,
  { cents: wanted, key, reason }: WantedRefund,
  { who, refunds }: { readonly who: string; readonly refunds: RefundProvider | null },
): Promise<{ refund: Refund; repeated: boolean }> {
  const earlier = await activeRefunds(rows, order.id);
  const same = earlier.find(({ idempotency_key }) => idempotency_key === key);
  if (same) {
    if (wanted === null || wanted === same.amount_cents) return { refund: same, repeated: true };
    throw new Refusal(
      `La clé «\u00a0${key}\u00a0» a déjà servi à rembourser ${formatEuros(same.amount_cents)}\u00a0: donnez-en une autre avec --key.`,
    );
  }
  const left = order.total_cents - sumOf(earlier);
  const cents = wanted ?? left;
  if (left === 0) throw new Refusal(await nothingLeft(rows, order));
  if (cents > left) {
    throw new Refusal(`Il ne reste que ${formatEuros(left)} à rembourser sur cette commande.`);
  }
  if (order.provider !== null && order.provider !== refunds?.provider) {
    throw new Refusal(
      `Cette commande a été payée avec ${order.provider}, qui n’est pas configuré ici.`,
    );
  }
  const refund = await rows
    .insertInto('refund')
    .values({
      id: newId(),
      order_id: order.id,
      idempotency_key: key,
      amount_cents: cents,
      reason,
      status: 'pending',
      requested_by: who,
      created_at: currentTime(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { refund, repeated: false };
}

async function nothingLeft(rows: Db, order: Order): Promise<string> {
  const { order_number: number, total_cents: total } = order;
  const reason =
    total > 0
      ? `La commande ${number} est entièrement remboursée.`
      : `Rien n’a été payé pour la commande ${number} en dehors de ses codes.`;
  return `${reason}${await giftCardHint(rows, order)}`;
}

/**
 * Makes a reserved refund with the payment provider, gives it its credit note and notifies the
 * customer. Idempotent: after a crash, the repeated command ends here again.
 * @returns a French sentence
 * @throws Refusal when the provider rejects it, or when its outcome is unknown
 */
export async function settleRefund(
  context: RefundContext,
  order: Order,
  refund: Refund,
): Promise<string> {
  if (refund.status === 'done') return `Avoir n°\u00a0${refund.credit_note}.`;
  const providerRef = await askProvider(context, order, refund);
  const { creditNote, mail } = await context.db
    .transaction()
    .execute((rows) => completeRefund(context, rows, { order, refund, providerRef }));
  const { id: orderId, order_number: orderNumber } = order;
  context.log.info({ orderId, orderNumber, creditNote }, 'order refunded');
  await context.mailer.send(mail);
  return `Avoir n°\u00a0${creditNote}.`;
}

/** @returns the provider's reference; null for the built-in card page, which takes no money */
async function askProvider(
  { db, refunds, log }: RefundContext,
  order: Order,
  refund: Refund,
): Promise<string | null> {
  if (order.provider === null) return null;
  const retry = retryCommand(order, refund);
  if (!refunds || order.provider_ref === null) {
    throw new Refusal(
      `Le remboursement attend la configuration de ${order.provider}. Ensuite, lancez ${retry}.`,
    );
  }
  try {
    const { id: refundId, amount_cents: cents } = refund;
    return await refunds.refundPart({ refundId, paymentRef: order.provider_ref, cents });
  } catch (error) {
    const where = { err: error, orderId: order.id, orderNumber: order.order_number };
    if (!(error instanceof RefundRejected)) {
      log.error(where, 'a refund failed');
      throw new Refusal(
        `${order.provider} n’a pas répondu, et le remboursement est peut-être fait. Lancez ${retry}\u00a0: rien n’est remboursé deux fois. Sinon, la place de marché en marche le répète d’elle-même, pendant sept jours, tant que ${order.provider} ne le refuse pas\u00a0: un refus est dans le journal et dans «\u00a0orders show ${order.order_number}\u00a0».`,
      );
    }
    // The customer may expect it, and nobody reads the message of a repetition in the background.
    log.error(where, 'a refund was rejected');
    await db.transaction().execute((rows) => rejectRefund(rows, order, refund));
    throw new Refusal(
      `${order.provider} a refusé le remboursement. Rien n’a été remboursé. Pour réessayer\u00a0: ${retry}.`,
    );
  }
}

/** With its amount and reason: the key of a rejected refund begins another one. */
function retryCommand(order: Order, refund: Refund): string {
  const { amount_cents: cents, idempotency_key: key, reason } = refund;
  const options = [
    `--amount ${(cents / 100).toFixed(2)} --key ${JSON.stringify(key)}`,
    ...(reason ? [`--reason ${JSON.stringify(reason)}`] : []),
  ];
  return `«\u00a0orders refund ${order.order_number} ${options.join(' ')}\u00a0»`;
}

async function rejectRefund(rows: Db, order: Order, refund: Refund): Promise<void> {
  const rejected = await rows
    .updateTable('refund')
    .set({ status: 'refused', settled_at: currentTime() })
    .where('id', '=', refund.id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  if (rejected) await audit(rows, order, refund, { status: 'refused' });
}

/** Completes a pending refund exactly once, also for concurrent commands. */
async function completeRefund(
  context: RefundContext,
  rows: Db,
  { order, refund, providerRef }: { order: Order; refund: Refund; providerRef: string | null },
): Promise<{ creditNote: string; mail: StoredMail | null }> {
  const now = currentTime();
  const { status, credit_note } = await rows
    .selectFrom('refund')
    .select(['status', 'credit_note'])
    .where('id', '=', refund.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (status === 'done' && credit_note) return { creditNote: credit_note, mail: null };
  const creditNote = await nextCreditNote(rows, now);
  await rows
    .updateTable('refund')
    .set({ status: 'done', credit_note: creditNote, provider_ref: providerRef, settled_at: now })
    .where('id', '=', refund.id)
    .execute();
  await audit(rows, order, refund, { status: 'done', creditNote });
  return { creditNote, mail: await notifyCustomer(context, rows, order, creditNote) };
}

/** Stores the notification of a refund and its mail, which customers cannot refuse. */
async function notifyCustomer(
  { mailer, config }: RefundContext,
  rows: Db,
  order: Order,
  creditNote: string,
): Promise<StoredMail | null> {
  const customer = order.customer_id ? await selectCustomer(rows, order.customer_id) : undefined;
  const notes = creditNotesOf(order, await selectRefunds(rows, [order.id]));
  const note = notes.find(({ number }) => number === creditNote);
  if (!customer || !note) return null;
  const amount = formatEuros(note.cents);
  await storeNotification(rows, {
    customerId: customer.id,
    title: `Remboursement de ${amount}`,
    message: `Nous vous avons remboursé ${amount} sur votre commande ${order.order_number} (avoir n°\u00a0${creditNote}). Selon votre banque, la somme apparaît sur votre compte sous 5 à 10\u00a0jours.`,
    sender: 'oblack',
    isMandatory: true,
  });
  const refunded = { ...order, sellers: await issuersOf(rows, order.id) };
  return mailer.store(rows, orderRefundMail(customer, refunded, note, config), customer.id);
}

async function nextCreditNote(rows: Db, now: Date): Promise<string> {
  const next = await sql<{ next: number }>`
    select nextval('credit_note')::integer as next`.execute(rows);
  const number = String(next.rows[0]?.next ?? 0).padStart(6, '0');
  return `A-${parisDay(now).slice(0, 4)}-${number}`;
}

function audit(
  rows: Db,
  order: Order,
  { requested_by, amount_cents, idempotency_key }: Refund,
  outcome: { readonly status: string; readonly creditNote?: string },
): Promise<void> {
  return appendAudit(rows, {
    who: requested_by,
    action: 'refund settled',
    subject: `order ${order.order_number}`,
    before: { status: 'pending' },
    after: { ...outcome, cents: amount_cents, key: idempotency_key },
  });
}

function activeRefunds(db: Db, orderId: string) {
  return db
    .selectFrom('refund')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', '!=', 'refused')
    .execute();
}

function sumOf(refunds: readonly Refund[]): number {
  return refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
}
