import { currentTime } from '../../base/clock';
import { countOutcome, marketplaceMetrics } from '../../base/metrics';
import type { Db } from '../../db/schema';
import type { StoredMail } from '../../ports/mailer';
import type { PaymentContext } from '../../ports/payment-backend';
import type { ChargeProvider, PaymentEvent } from '../../ports/payment-provider';
import { selectCustomer } from '../../repositories/customers';
import { refundMail } from '../orders/refund-mail';
import { completePayment } from './payment';
import { type Session, selectSession } from './payment-sessions';

type Refunds = Pick<ChargeProvider, 'provider' | 'refund'>;

/** A payment event does not match the session. */
export class PaymentEventRejected extends Error {}

/**
 * Handles an event of the payment provider: a paid session becomes an order, or is refunded when it
 * cannot. Idempotent, also for concurrent events.
 * @throws PaymentEventRejected when the amount is not that of the session
 */
export async function handlePaymentEvent(
  context: PaymentContext,
  refunds: Refunds,
  event: PaymentEvent,
): Promise<void> {
  await countOutcome(
    marketplaceMetrics.payments,
    () => handle(context, refunds, event),
    (outcome) => outcome,
  );
}

/** @returns the outcome of the payment; null when it is known already or there was no attempt */
async function handle(
  context: PaymentContext,
  refunds: Refunds,
  event: PaymentEvent,
): Promise<'ok' | 'refused' | null> {
  const { db } = context;
  const taken = await db
    .selectFrom('payment_event')
    .select('id')
    .where('id', '=', event.id)
    .executeTakeFirst();
  if (taken) return null;
  let isSettled = false;
  if (event.kind === 'paid') isSettled = await settle(context, refunds, event);
  else {
    const because =
      event.kind === 'expired' ? 'La page de paiement a expiré.' : 'Le paiement n’a pas abouti.';
    await db
      .updateTable('payment_session')
      .set({ status: 'closed', closed_because: because })
      .where('id', '=', event.sessionId)
      .where('status', '=', 'open')
      .where((eb) => eb.or([eb('provider_ref', 'is', null), eb('provider_ref', '=', event.ref)]))
      .execute();
  }
  await saveEvent(db, event.id);
  if (event.kind === 'expired') return null;
  return isSettled ? 'ok' : 'refused';
}

/** @returns whether the payment has an order; otherwise it was refunded */
async function settle(
  context: PaymentContext,
  refunds: Refunds,
  event: PaymentEvent,
): Promise<boolean> {
  const session = await selectSession(context.db, event.sessionId);
  if (session && (event.amountCents !== session.total_cents || event.currency !== 'eur')) {
    const { sessionId, ref, amountCents, currency } = event;
    context.log.error(
      { sessionId, ref, amountCents, currency },
      'paid amount is not the session’s',
    );
    throw new PaymentEventRejected();
  }
  const charge = { provider: refunds.provider, ref: event.ref };
  if (await completePayment(context, event.sessionId, charge)) return true;
  // A repeated event after the account was deleted: the order and its payment remain.
  const order = await context.db
    .selectFrom('customer_order')
    .select('id')
    .where('session_id', '=', event.sessionId)
    .executeTakeFirst();
  if (!session && order) return true;
  await refundCharge(context, refunds, event);
  return false;
}

/** Stores that an event is handled. @returns undefined when it was already stored */
export function saveEvent(db: Db, id: string) {
  return db
    .insertInto('payment_event')
    .values({ id, received_at: currentTime() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
}

/**
 * Refunds before storing the mail: after a crash in between, the provider sends the event again.
 */
async function refundCharge(
  context: PaymentContext,
  refunds: Refunds,
  event: PaymentEvent,
): Promise<void> {
  const { db, log } = context;
  const { ref, paymentIntent, amountCents } = event;
  if (!paymentIntent || !amountCents) {
    log.error({ ref }, 'a payment without an order cannot be refunded');
    throw new PaymentEventRejected();
  }
  await refunds.refund({ ref, paymentIntent });
  const mail = await db.transaction().execute(async (rows) => {
    if (!(await saveEvent(rows, `refund-${ref}`))) return null;
    log.warn({ ref, amountCents }, 'a payment without an order was refunded');
    return storeRefundMail(context, rows, event, amountCents);
  });
  await context.mailer.send(mail);
}

async function storeRefundMail(
  { mailer, config }: PaymentContext,
  rows: Db,
  event: PaymentEvent,
  cents: number,
): Promise<StoredMail | null> {
  const session = await selectSession(rows, event.sessionId);
  const customer = session ? await selectCustomer(rows, session.customer_id) : undefined;
  const to = customer?.email ?? event.email;
  if (!to) return null;
  const refund = { ref: event.ref, cents, reason: why(session), at: currentTime() };
  return mailer.store(rows, refundMail(to, refund, config), customer?.id ?? null);
}

/** @returns null when another payment has paid the order */
function why(session: Session | undefined): string | null {
  // It was erased with the account, or its database was restored from an earlier backup.
  if (!session) return 'Le compte ou la page de paiement n’existe plus.';
  if (session.status === 'paid') return null;
  return session.closed_because ?? 'La page de paiement n’était plus valable.';
}
