import { toEuros } from '../../base/money';
import type { Db, Order } from '../../db/schema';
import { identityOnWire } from '../../repositories/seller-identity';
import { creditNotesOf, selectRefunds } from './credit-notes';

/** Returns what an invoice adds to the amounts of an order: its credit notes and its sellers. */
export async function documentsOnWire(db: Db, order: Order) {
  const notes = creditNotesOf(order, await selectRefunds(db, [order.id]));
  const sellers = await db
    .selectFrom('seller')
    .select(['full_name', 'identity'])
    .where('identity', 'is not', null)
    .where('id', 'in', (eb) =>
      eb.selectFrom('order_line').select('seller_id').where('order_id', '=', order.id),
    )
    .orderBy('full_name')
    .execute();
  return {
    credit_notes: notes.map(({ number, cents, taxCents, reason, at }) => ({
      number,
      amount: toEuros(cents),
      tax: toEuros(taxCents),
      reason,
      createdAt: at.toISOString(),
    })),
    sellers: sellers.flatMap(({ full_name, identity }) =>
      identity === null ? [] : [identityOnWire(full_name, identity)],
    ),
  };
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
