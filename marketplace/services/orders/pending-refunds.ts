import { currentTime } from '../../base/clock';
import { Refusal } from '../../base/refusal';
import type { Context } from '../../ports/context';
import { settleRefund } from './refunds';

/** Longer than the command that requested the refund runs. */
const minAgeMs = 5 * 60_000;
/** Later, the operator may have refunded the order in another way. */
const maxAgeMs = 7 * 24 * 60 * 60_000;

/**
 * Settles the refunds whose outcome is unknown, because their process was killed or the payment
 * provider did not answer. Idempotent, also beside the repeated command of the operator.
 */
export async function settlePendingRefunds(
  context: Pick<Context, 'db' | 'config' | 'mailer' | 'log' | 'refunds'>,
): Promise<void> {
  const { db, refunds } = context;
  const now = currentTime().getTime();
  const pending = await db
    .selectFrom('refund')
    .selectAll()
    .where('status', '=', 'pending')
    .where('created_at', '<=', new Date(now - minAgeMs))
    .where('created_at', '>', new Date(now - maxAgeMs))
    .orderBy('created_at')
    .execute();
  for (const refund of pending) {
    const order = await db
      .selectFrom('customer_order')
      .selectAll()
      .where('id', '=', refund.order_id)
      .executeTakeFirstOrThrow();
    if (order.provider !== null && order.provider !== refunds?.provider) continue;
    await settleRefund(context, order, refund).catch((error: unknown) => {
      // The log has the provider's error.
      if (!(error instanceof Refusal)) throw error;
    });
  }
}
