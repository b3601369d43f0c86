import { currentTime } from '../../base/clock';
import { Refusal } from '../../base/refusal';
import type { Db, Order } from '../../db/schema';
import type { Context } from '../../ports/context';
import type { StoredMail } from '../../ports/mailer';
import { refreshAvailability } from '../../repositories/stock';
import { stageOf } from '../delivery/delivery';
import { storeNotice } from '../notifications/notifications';
import { selectOrderLines } from './orders';

/**
 * Cancels a locked order that is still with the seller, and restores its stock and its discount
 * code. The refund is separate.
 * @returns the mail to the customer, to be sent after the commit, and the restored pieces
 * @throws Refusal when the order has left the seller
 */
export async function cancelOrder(
  context: Pick<Context, 'mailer' | 'config'>,
  rows: Db,
  order: Order,
): Promise<{ mail: StoredMail | null; pieces: number }> {
  const now = currentTime();
  refuseShipped(order, now);
  const pieces = await restoreStock(rows, order.id);
  if (order.code) await restoreCode(rows, order.code);
  // Stages that were only scheduled never come.
  const reached = (at: Date | null) => (at !== null && at <= now ? at : null);
  await rows
    .updateTable('customer_order')
    .set({
      cancelled_at: now,
      ready_at: reached(order.ready_at),
      departs_at: reached(order.departs_at),
      delivered_at: null,
    })
    .where('id', '=', order.id)
    .execute();
  if (!order.customer_id) return { mail: null, pieces };
  const mail = await storeNotice(context, rows, {
    cause: `cancellation ${order.id}`,
    customerId: order.customer_id,
    title: `Votre commande ${order.order_number} est annulée`,
    message:
      order.total_cents > 0
        ? 'Elle ne sera pas livrée. Vous recevez un autre message pour son remboursement.'
        : 'Elle ne sera pas livrée. Rien n’avait été payé.',
    sender: 'oblack',
  });
  return { mail, pieces };
}

/** A delivery leaves the seller with stage 1, a pick-up when it is collected. */
function refuseShipped(order: Order, now: Date): void {
  const stage = stageOf(order, now);
  if (stage < (order.delivery_type === 3 ? 3 : 1)) return;
  throw new Refusal(
    `La commande ${order.order_number} a quitté le vendeur\u00a0: enregistrez un retour avec «\u00a0orders return\u00a0».`,
  );
}

/** In the lock order of a payment: variations, then products. */
async function restoreStock(rows: Db, orderId: string): Promise<number> {
  const lines = await selectOrderLines(rows, [orderId]);
  lines.sort((a, b) => a.variation_id.localeCompare(b.variation_id));
  for (const { variation_id, quantity } of lines) {
    await rows
      .updateTable('variation')
      .set((eb) => ({ stock: eb('stock', '+', quantity) }))
      .where('id', '=', variation_id)
      .execute();
  }
  await refreshAvailability(rows, [...new Set(lines.map(({ product_id }) => product_id))]);
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

async function restoreCode(rows: Db, code: string): Promise<void> {
  await rows
    .updateTable('discount_code')
    .set((eb) => ({ uses: eb('uses', '-', 1) }))
    .where('code', '=', code)
    .where('uses', '>', 0)
    .execute();
}
