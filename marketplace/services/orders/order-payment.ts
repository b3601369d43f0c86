import type { Db, Order } from '../../db/schema';
import type { RefundProvider } from '../../ports/payment-provider';

/**
 * Completes a locked order with the provider that took its payment. A process of v0.1.0 that still
 * runs during the upgrade stores it only with the payment.
 */
export async function withProvider(rows: Db, order: Order): Promise<Order> {
  if (order.provider !== null) return order;
  const payment = await selectPayment(rows, order);
  if (!payment?.provider) return order;
  const { provider, provider_ref } = payment;
  await rows
    .updateTable('customer_order')
    .set({ provider, provider_ref })
    .where('id', '=', order.id)
    .execute();
  return { ...order, provider, provider_ref };
}

/**
 * Says that no money is returned when it is unknown who took it: v0.1.0 stores that only with the
 * payment, and deletes the payment with the account. '' otherwise. Such an order is not refused,
 * because it must remain possible to cancel it.
 */
export async function lostPaymentHint(
  rows: Db,
  order: Order,
  refunds: RefundProvider | null,
): Promise<string> {
  if (order.provider !== null || !refunds || (await selectPayment(rows, order))) return '';
  return ` Son paiement a été effacé avec le compte\u00a0: rien n’est versé d’ici. Si ${refunds.provider} l’a encaissé, remboursez-le dans son tableau de bord.`;
}

function selectPayment(rows: Db, order: Order) {
  return rows
    .selectFrom('payment_session')
    .select(['provider', 'provider_ref'])
    .where('id', '=', order.session_id)
    .executeTakeFirst();
}
