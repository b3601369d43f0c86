import type { Db } from '../../db/schema';
import type { PaymentContext } from '../../ports/payment-backend';
import type { FailedRefund } from '../../ports/payment-provider';
import { appendAudit } from '../../repositories/audit-log';
import { saveEvent } from './payment-events';

/**
 * Reports in the log, and of an order in the audit log, that a refund has failed after the customer
 * was told of it. A credit note stays valid, and the operator pays in another way. Idempotent.
 */
export async function recordFailedRefund(
  { db, log }: Pick<PaymentContext, 'db' | 'log'>,
  { id, refundId, paymentRef }: FailedRefund,
): Promise<void> {
  await db.transaction().execute(async (rows) => {
    const order = refundId === null ? null : await selectRefund(rows, refundId);
    // The refund of an order that was refused from the start was reported as such.
    if (order === undefined || !(await saveEvent(rows, id))) return;
    log.error({ paymentRef, ...order }, 'a refund failed after it was made');
    if (!order) return;
    await appendAudit(rows, {
      who: 'stripe',
      action: 'refund failed',
      subject: `order ${order.orderNumber}`,
      before: { status: 'done' },
      after: { status: 'failed', cents: order.cents, key: order.key },
    });
  });
}

/** Returns the completed refund of an order. */
function selectRefund(rows: Db, id: string) {
  return rows
    .selectFrom('refund')
    .innerJoin('customer_order', 'customer_order.id', 'refund.order_id')
    .select(['order_number as orderNumber', 'amount_cents as cents', 'credit_note as creditNote'])
    .select('idempotency_key as key')
    .where('refund.id', '=', id)
    .where('refund.status', '=', 'done')
    .executeTakeFirst();
}
