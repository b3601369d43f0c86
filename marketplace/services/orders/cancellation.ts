import { currentTime } from '../../base/clock';
import { formatEuros } from '../../base/money';
import { Refusal } from '../../base/refusal';
import type { Db, Order } from '../../db/schema';
import type { Context } from '../../ports/context';
import type { StoredMail } from '../../ports/mailer';
import { addStock, refreshAvailability } from '../../repositories/stock';
import { restoreCode } from '../checkout/code-uses';
import { hasLeftSeller, isUnderway, stageOf } from '../delivery/delivery';
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
 * Cancels a locked order that is still with the seller or could not be delivered, and restores its
 * discount code and, unless its pieces have left the seller, its stock. The refund is separate.
 * @param isLost whether the parcel is lost, so that no piece comes back
 * @returns the mail to the customer, to be sent after the commit, the restored pieces, and hints
 * for the operator, '' for none
 * @throws Refusal when the order is delivered, or has left the seller and is neither back nor lost
 */
export async function cancelOrder(
  context: Pick<Context, 'mailer' | 'config'>,
  rows: Db,
  order: Order,
  isLost: boolean,
): Promise<{ mail: StoredMail | null; pieces: number; hint: string }> {
  const now = currentTime();
  const lines = await selectLinesWithReturns(rows, order.id);
  refuseUncancellable(order, { lines, isLost, now });
  const hasLeft = hasLeftSeller(order, now);
  const { pieces, removedHint } = await restoreStock(rows, hasLeft ? [] : lines);
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
      outcomeSentence(order, hasLeft),
      ...(isLeft ? ['Vous recevez un autre message pour son remboursement.'] : []),
      ...(card ? [cardNotice[card](formatEuros(order.discount_cents))] : []),
      ...(order.total_cents === 0 && !card ? ['Rien n’avait été payé.'] : []),
    ].join(' '),
    sender: 'oblack',
    isMandatory: true,
  });
  return { mail, pieces, hint };
}

function outcomeSentence({ delivery_type }: Order, hasLeft: boolean): string {
  if (hasLeft) return 'Elle n’a pas pu être livrée.';
  return delivery_type === 3 ? 'Elle ne pourra pas être retirée.' : 'Elle ne sera pas livrée.';
}

function refuseUncancellable(
  order: Order,
  { lines, isLost, now }: { lines: readonly LineWithReturns[]; isLost: boolean; now: Date },
): void {
  const { order_number: number } = order;
  if (stageOf(order, now) === 3) {
    throw new Refusal(
      `La commande ${number} est ${order.delivery_type === 3 ? 'retirée' : 'livrée'}\u00a0: enregistrez un retour avec «\u00a0orders return\u00a0» et remboursez-la avec «\u00a0orders refund\u00a0».`,
    );
  }
  if (!isUnderway(order, now)) {
    if (!isLost) return;
    throw new Refusal(
      `La commande ${number} n’a pas quitté le vendeur\u00a0: annulez sans --lost.`,
    );
  }
  if (isLost || lines.every(({ quantity, returned }) => returned >= quantity)) return;
  throw new Refusal(
    `La commande ${number} a quitté le vendeur\u00a0: enregistrez d’abord le retour de toutes ses pièces avec «\u00a0orders return\u00a0», ou ajoutez --lost si le colis est perdu.`,
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
  lines: readonly LineWithReturns[],
): Promise<{ pieces: number; removedHint: string }> {
  let restored = 0;
  const removed: string[] = [];
  for (const { variation_id, title, quantity, restocked } of lines) {
    const pieces = quantity - restocked;
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

type LineWithReturns = Awaited<ReturnType<typeof selectLinesWithReturns>>[number];

/**
 * Returns the lines of an order by variation, with their returned pieces, and how many of these were
 * restocked. Earlier releases accepted the return of a pick-up that was not collected, which can
 * still be cancelled.
 */
async function selectLinesWithReturns(rows: Db, orderId: string) {
  const receipts = await rows
    .selectFrom('return_receipt')
    .innerJoin('order_line', 'order_line.id', 'return_receipt.order_line_id')
    .select(['order_line_id', 'return_receipt.quantity', 'restocked'])
    .where('order_line.order_id', '=', orderId)
    .execute();
  const lines = await selectOrderLines(rows, [orderId]);
  lines.sort((a, b) => a.variation_id.localeCompare(b.variation_id));
  return lines.map((line) => {
    const own = receipts.filter(({ order_line_id: id }) => id === line.id);
    return {
      ...line,
      returned: piecesOf(own),
      restocked: piecesOf(own.filter(({ restocked }) => restocked)),
    };
  });
}

function piecesOf(receipts: readonly { readonly quantity: number }[]): number {
  return receipts.reduce((sum, { quantity }) => sum + quantity, 0);
}
