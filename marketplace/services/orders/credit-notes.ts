import { anyOf } from '../../db/any-of';
import type { Db, Row } from '../../db/schema';

type Order = Pick<Row<'customer_order'>, 'id' | 'tax_cents' | 'total_cents'>;
type Refund = Pick<
  Row<'refund'>,
  'order_id' | 'amount_cents' | 'credit_note' | 'reason' | 'settled_at'
>;

/** A credit note: the document of one completed refund. */
export interface CreditNote {
  readonly number: string;
  readonly cents: number;
  /** VAT that the amount contains. */
  readonly taxCents: number;
  readonly reason: string;
  readonly at: Date;
}

/** Returns the completed refunds of these orders, oldest first. */
export function selectRefunds(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('refund')
    .select(['order_id', 'amount_cents', 'credit_note', 'reason', 'settled_at'])
    .where('order_id', '=', anyOf(orderIds))
    .where('status', '=', 'done')
    .orderBy('settled_at')
    .orderBy('credit_note')
    .execute();
}

/**
 * Returns the credit notes of an order's completed refunds. Its VAT is divided so that the parts of
 * a whole refund add up to the VAT of the invoice.
 */
export function creditNotesOf(order: Order, refunds: readonly Refund[]): CreditNote[] {
  let refunded = 0;
  const taxOf = (cents: number) =>
    order.total_cents === 0 ? 0 : Math.round((order.tax_cents * cents) / order.total_cents);
  return refunds.flatMap(({ order_id, amount_cents: cents, credit_note, reason, settled_at }) => {
    if (order_id !== order.id || credit_note === null || settled_at === null) return [];
    const taxCents = taxOf(refunded + cents) - taxOf(refunded);
    refunded += cents;
    return [{ number: credit_note, cents, taxCents, reason, at: settled_at }];
  });
}
