import { toEuros } from '../../base/money';
import type { Db, Order } from '../../db/schema';
import type { Issuer } from '../../db/tables/order';
import { identityOnWire } from '../../repositories/seller-identity';
import { creditNotesOf, selectRefunds } from './credit-notes';

/**
 * Returns what an invoice adds to the amounts of an order: its credit notes, its sellers, and its
 * customer's former name.
 */
export async function documentsOnWire(db: Db, order: Order) {
  const notes = creditNotesOf(order, await selectRefunds(db, [order.id]));
  return {
    credit_notes: notes.map(({ number, cents, taxCents, reason, at }) => ({
      number,
      amount: toEuros(cents),
      tax: toEuros(taxCents),
      reason,
      createdAt: at.toISOString(),
    })),
    sellers: (await issuersOf(db, order.id)).map(({ full_name, identity }) =>
      identityOnWire(full_name, identity),
    ),
    customer_name: order.customer_name ?? undefined,
  };
}

/** Returns the known sellers of an order, by name, as they were when it was paid. */
export async function issuersOf(db: Db, orderId: string): Promise<Issuer[]> {
  const lines = await db
    .selectFrom('order_line')
    .leftJoin('seller', 'seller.id', 'order_line.seller_id')
    .select(['order_line.seller_id', 'issuer', 'full_name', 'identity'])
    .where('order_id', '=', orderId)
    .execute();
  const issuers = new Map<string, Issuer>();
  for (const { seller_id, issuer, full_name, identity } of lines) {
    const present = full_name !== null && identity ? { full_name, identity } : null;
    const stated = issuer ?? present;
    if (stated) issuers.set(seller_id, stated);
  }
  return [...issuers.values()].sort((a, b) => a.full_name.localeCompare(b.full_name, 'fr'));
}

/** Returns the fields of an order that has been cancelled or refunded, by order id. */
export async function outcomesOnWire(db: Db, orders: readonly Order[]) {
  const refunds = await selectRefunds(
    db,
    orders.map(({ id }) => id),
  );
  return (order: Order) => ({
    cancelled_at: order.cancelled_at?.toISOString(),
    refundedPrice: toEuros(
      refunds.reduce(
        (sum, { order_id, amount_cents }) => sum + (order_id === order.id ? amount_cents : 0),
        0,
      ),
    ),
  });
}
