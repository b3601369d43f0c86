import { sql } from 'kysely';
import { currentTime } from '../../base/clock';
import type { Db } from '../../db/schema';
import type { Context } from '../../ports/context';
import type { ChargeProvider } from '../../ports/payment-provider';
import { handlePaymentEvent, saveEvent } from './payment-events';

const hourMs = 60 * 60_000;
/** A provider reports the end of each page. An hour later, the event is missing. */
const overdueMs = hourMs;
/** Later, the operator may have settled the payment in another way. */
const maxAgeMs = 7 * 24 * hourMs;

/** Event that is stored once a payment without an event was found. */
const found = 'found-';
/** Event that is stored once it is settled. */
const settled = 'settled-';

/** Event that is stored once a payment without an order is refunded. */
const refunded = 'refund-';

/**
 * Asks the provider about payments that are still open long after their page has ended, or whose
 * page another amount replaced, and handles the outcome like the event that did not arrive.
 * Idempotent, also beside a late event. An outcome that cannot be handled, for example because a
 * refund fails, is handled again by the next call.
 */
export async function settleOverduePayments(
  context: Pick<Context, 'db' | 'config' | 'mailer' | 'log' | 'demo' | 'refunds'>,
): Promise<void> {
  const { db, log, refunds } = context;
  if (!refunds) return;
  const report = (error: unknown, ref: string) =>
    log.error({ err: error, ref }, 'an overdue payment was not settled');
  for (const { ref, isOpen } of await overduePayments(db, refunds)) {
    const outcome = await refunds.outcomeOf(ref).catch((error: unknown) => report(error, ref));
    // It would fail for the others too.
    if (outcome === undefined) return;
    if (!outcome) continue;
    // The end of a replaced page changes nothing, so that its event may have arrived.
    if (isOpen || outcome.kind === 'paid') {
      log.warn({ ref, kind: outcome.kind }, 'the event of a payment did not arrive');
    }
    // The session of a payment that must be refunded is closed first.
    await saveEvent(db, `${found}${ref}`);
    const event = { ...outcome, id: `${settled}${ref}` };
    await handlePaymentEvent(context, refunds, event).catch((error: unknown) => report(error, ref));
  }
}

async function overduePayments(db: Db, { provider }: ChargeProvider) {
  const now = currentTime().getTime();
  const hasEvent = (prefix: string) => sql<boolean>`exists (
    select from payment_event where payment_event.id = ${prefix} || provider_ref)`;
  const overdue = await db
    .selectFrom('payment_session')
    .select(['provider_ref', 'status'])
    .where('provider', '=', provider)
    .where('expires_at', '<=', new Date(now - overdueMs))
    .where('expires_at', '>', new Date(now - maxAgeMs))
    .where((eb) =>
      eb.or([
        eb('status', '=', 'open'),
        hasEvent(found),
        // Only a page that another amount replaced is closed without a reason.
        eb.and([
          eb('status', '=', 'closed'),
          eb('closed_because', 'is', null),
          eb.not(hasEvent(refunded)),
        ]),
      ]),
    )
    .where((eb) => eb.not(hasEvent(settled)))
    .orderBy('expires_at')
    .execute();
  return overdue.flatMap(({ provider_ref: ref, status }) =>
    ref === null ? [] : [{ ref, isOpen: status === 'open' }],
  );
}
