import type { PaymentContext } from '../../ports/payment-backend';
import type { FailedRefund } from '../../ports/payment-provider';
import { appendAudit } from '../../repositories/audit-log';
import { saveEvent } from './payment-events';

/**
 * Reports in the log and in the audit log that a refund has failed after the customer was told of
 * it. Its credit note stays valid, and the operator pays in another way. Idempotent.
 */
export async function recordFailedRefund(
  { db, log }: Pick<PaymentContext, 'db' | 'log'>,
  { id, refundId }: FailedRefund,
): Promise<void> {
  await db.transaction().execute(async (rows) => {
    const refund = await rows
      .selectFrom('refund')
      .innerJoin('customer_order', 'customer_order.id', 'refund.order_id')
      .select(['order_number', 'amount_cents', 'idempotency_key', 'credit_note', 'refund.status'])
      .where('refund.id', '=', refundId)
      .executeTakeFirst();
    if (!refund || !(await saveEvent(rows, id))) return;
    const { order_number: orderNumber, amount_cents: cents, credit_note: creditNote } = refund;
    log.error({ orderNumber, cents, creditNote }, 'a refund failed after it was made');
    await appendAudit(rows, {
      who: 'stripe',
      action: 'refund failed',
      subject: `order ${orderNumber}`,
      before: { status: refund.status },
      after: { status: 'failed', cents, key: refund.idempotency_key },
    });
  });
}
