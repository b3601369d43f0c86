import { currentTime } from '../../base/clock';
import { counted } from '../../base/counted';
import { newId } from '../../base/ids';
import { Refusal } from '../../base/refusal';
import type { Db, Order, OrderLine } from '../../db/schema';
import type { Context } from '../../ports/context';
import type { StoredMail } from '../../ports/mailer';
import { addStock, refreshAvailability } from '../../repositories/stock';
import { hasLeftSeller, isUnderway } from '../delivery/delivery';
import { storeNotice } from '../notifications/notifications';

/** Returns how many pieces of an order line came back. */
async function returnedPieces(db: Db, lineId: string): Promise<number> {
  const receipts = await db
    .selectFrom('return_receipt')
    .select('quantity')
    .where('order_line_id', '=', lineId)
    .execute();
  return receipts.reduce((sum, { quantity }) => sum + quantity, 0);
}

/**
 * Records pieces of a locked order that came back. The refund is separate.
 * @param given `quantity` null for all pieces that are still with the customer
 * @returns the number of pieces, whether they are in stock again, which they are not when the
 * article is no longer in the catalogue, and the mail to the customer, to be sent after the commit
 * @throws Refusal when fewer pieces are with the customer, or the order is still with the seller
 */
export async function receiveReturn(
  context: Pick<Context, 'mailer' | 'config'>,
  rows: Db,
  { order, line }: { readonly order: Order; readonly line: OrderLine },
  given: { readonly quantity: number | null; readonly restock: boolean },
): Promise<{ pieces: number; before: number; restocked: boolean; mail: StoredMail | null }> {
  const now = currentTime();
  if (order.cancelled_at)
    throw new Refusal('Cette commande est annulée\u00a0: rien n’a été livré.');
  if (!hasLeftSeller(order, now)) {
    throw new Refusal(
      order.delivery_type === 3
        ? 'Cette commande n’a pas encore été retirée\u00a0: annulez-la avec «\u00a0orders cancel\u00a0».'
        : 'Cette commande n’est pas encore partie.',
    );
  }
  const before = await returnedPieces(rows, line.id);
  const left = line.quantity - before;
  const pieces = given.quantity ?? left;
  if (left === 0) throw new Refusal('Cet article est déjà entièrement revenu.');
  if (pieces > left) {
    throw new Refusal(`Il reste ${counted(left, 'pièce')} de cet article à rendre, pas ${pieces}.`);
  }
  const restocked = given.restock && (await restock(rows, line, pieces));
  const id = newId();
  await rows
    .insertInto('return_receipt')
    .values({
      id,
      order_line_id: line.id,
      quantity: pieces,
      restocked,
      received_at: now,
    })
    .execute();
  if (!order.customer_id) return { pieces, before, restocked, mail: null };
  const mail = await storeNotice(context, rows, {
    cause: `return ${id}`,
    customerId: order.customer_id,
    // A parcel that was not delivered is not returned by the customer.
    title: `${isUnderway(order, now) ? 'Le' : 'Votre'} retour de la commande ${order.order_number} est arrivé`,
    message: `Le vendeur a reçu ${pieces} × «\u00a0${line.title}\u00a0». Un autre message annonce le remboursement ou l’échange.`,
    sender: 'oblack',
  });
  return { pieces, before, restocked, mail };
}

async function restock(rows: Db, line: OrderLine, pieces: number): Promise<boolean> {
  const isRestocked = await addStock(rows, line.variation_id, pieces);
  await refreshAvailability(rows, [line.product_id]);
  return isRestocked;
}
