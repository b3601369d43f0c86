import { currentTime } from '../../base/clock';
import { formatEuros } from '../../base/money';
import { Refusal } from '../../base/refusal';
import type { Db, Order } from '../../db/schema';
import type { Context } from '../../ports/context';
import type { StoredMail } from '../../ports/mailer';
import { addStock, refreshAvailability } from '../../repositories/stock';
import { restoreCode } from '../checkout/code-uses';
import { hasLeftSeller } from '../delivery/delivery';
import { storeNotice } from '../notifications/notifications';
import { anotherCardHint } from './gift-card-hints';
import { selectOrderLines, withoutAddress } from './orders';
import { refundedCents } from './refunds';

const cardNotice = {
  restored: (amount: string) => `Votre carte cadeau est recréditée de ${amount}.`,
  expired: (amount: string) =>
    `Votre carte cadeau, qui en a payé ${amount}, a expiré entre-temps\u00a0: vous en recevez une autre.`,
};

/**
 * Cancels a locked order that is still with the seller, and restores its stock and its discount
 * code. The refund is separate.
 * @returns the mail to the customer, to be sent after the commit, the restored pieces, and hints
 * for the operator, '' for none
 * @throws Refusal when the order has left the seller
 */
export async function cancelOrder(
  context: Pick<Context, 'mailer' | 'config'>,
  rows: Db,
  order: Order,
): Promise<{ mail: StoredMail | null; pieces: number; hint: string }> {
  const now = currentTime();
  refuseShipped(order, now);
  const { pieces, removedHint } = await restoreStock(rows, order.id);
  const card = order.code ? await restoreCode(rows, { ...order, code: order.code }) : null;
  const cardHint = card === 'expired' ? anotherCardHint(order.discount_cents) : '';
  const hint = `${removedHint}${cardHint}`;
  const isLeft = order.total_cents > (await refundedCents(rows, order.id));
  // Stages that were only scheduled never come.
  const reached = (at: Date | null) => (at !== null && at <= now ? at : null);
  await rows
    .updateTable('customer_order')
    .set({
      cancelled_at: now,
      ready_at: reached(order.ready_at),
      departs_at: reached(order.departs_at),
      delivered_at: null,
      ...(order.customer_id === null && withoutAddress),
    })
    .where('id', '=', order.id)
    .execute();
  if (!order.customer_id) return { mail: null, pieces, hint };
  const mail = await storeNotice(context, rows, {
    cause: `cancellation ${order.id}`,
    customerId: order.customer_id,
    title: `Votre commande ${order.order_number} est annulée`,
    message: [
      'Elle ne sera pas livrée.',
      ...(isLeft ? ['Vous recevez un autre message pour son remboursement.'] : []),
      ...(card ? [cardNotice[card](formatEuros(order.discount_cents))] : []),
      ...(order.total_cents === 0 && !card ? ['Rien n’avait été payé.'] : []),
    ].join(' '),
    sender: 'oblack',
    isMandatory: true,
  });
  return { mail, pieces, hint };
}

function refuseShipped(order: Order, now: Date): void {
  if (!hasLeftSeller(order, now)) return;
  throw new Refusal(
    `La commande ${order.order_number} a quitté le vendeur\u00a0: enregistrez un retour avec «\u00a0orders return\u00a0».`,
  );
}

/**
 * Restores the pieces that no return has restocked. In the lock order of a payment: variations,
 * then products.
 * @returns the number of pieces, and a hint that names the articles that are no longer in the
 * catalogue, '' for none
 */
async function restoreStock(
  rows: Db,
  orderId: string,
): Promise<{ pieces: number; removedHint: string }> {
  const restocked = await restockedPieces(rows, orderId);
  const lines = (await selectOrderLines(rows, [orderId])).map((line) => ({
    ...line,
    pieces: line.quantity - (restocked.get(line.id) ?? 0),
  }));
  lines.sort((a, b) => a.variation_id.localeCompare(b.variation_id));
  let restored = 0;
  const removed: string[] = [];
  for (const { variation_id, title, pieces } of lines) {
    if (pieces === 0) continue;
    if (await addStock(rows, variation_id, pieces)) restored += pieces;
    else removed.push(title);
  }
  await refreshAvailability(rows, [...new Set(lines.map(({ product_id }) => product_id))]);
  return { pieces: restored, removedHint: removedArticlesHint(removed) };
}

/** Names articles that are no longer in the catalogue, each once; '' for none. */
export function removedArticlesHint(titles: readonly string[]): string {
  const names = [...new Set(titles)].map((title) => `«\u00a0${title}\u00a0»`);
  if (names.length === 0) return '';
  const begin = names.length === 1 ? 'N’est plus au catalogue' : 'Ne sont plus au catalogue';
  return ` ${begin}\u00a0: ${names.join(', ')}.`;
}

/**
 * Returns how many pieces of each order line returns have restocked. Earlier releases accepted the
 * return of a pick-up that was not collected, which can still be cancelled.
 */
async function restockedPieces(rows: Db, orderId: string): Promise<ReadonlyMap<string, number>> {
  const receipts = await rows
    .selectFrom('return_receipt')
    .innerJoin('order_line', 'order_line.id', 'return_receipt.order_line_id')
    .select(['order_line_id', 'return_receipt.quantity'])
    .where('order_line.order_id', '=', orderId)
    .where('restocked', '=', true)
    .execute();
  const pieces = new Map<string, number>();
  for (const { order_line_id: id, quantity } of receipts) {
    pieces.set(id, (pieces.get(id) ?? 0) + quantity);
  }
  return pieces;
}
