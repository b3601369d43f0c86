import { type Insertable, sql } from 'kysely';
import type { Database } from '../db/schema';
import type { Db } from './connection';

/** Returns the customer's orders, newest first. */
export function selectOrders(db: Db, customerId: string) {
  return ordersOf(db, customerId).execute();
}

/** Returns one page of the customer's orders that are not delivered at `now`, newest first. */
export function selectOpenOrders(
  db: Db,
  customerId: string,
  now: Date,
  page: { readonly offset: number; readonly limit: number },
) {
  return ordersOf(db, customerId)
    .where((eb) => eb.or([eb('delivered_at', 'is', null), eb('delivered_at', '>', now)]))
    .offset(page.offset)
    .limit(page.limit)
    .execute();
}

export async function countOpenOrders(db: Db, customerId: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('customer_order')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('customer_id', '=', customerId)
    .where((eb) => eb.or([eb('delivered_at', 'is', null), eb('delivered_at', '>', now)]))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Returns the order if `partId` is one of its lines. */
export function selectOrderByPart(db: Db, orderId: string, partId: string) {
  return db
    .selectFrom('customer_order')
    .innerJoin('order_line', 'order_line.order_id', 'customer_order.id')
    .selectAll('customer_order')
    .where('customer_order.id', '=', orderId)
    .where('order_line.id', '=', partId)
    .executeTakeFirst();
}

export function selectOrderByTracking(db: Db, trackingNumber: string) {
  return db
    .selectFrom('customer_order')
    .selectAll()
    .where('tracking_number', '=', trackingNumber)
    .executeTakeFirst();
}

/** Returns the lines of these orders, in cart order. */
export function selectOrderLines(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
}

/** Returns the next order number of the sequence. */
export async function nextOrderNumber(db: Db): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select nextval('order_number')::integer as next`.execute(db);
  return rows[0]?.next ?? 0;
}

export async function insertOrder(
  db: Db,
  order: Insertable<Database['customer_order']>,
  lines: readonly Insertable<Database['order_line']>[],
): Promise<void> {
  await db.insertInto('customer_order').values(order).execute();
  await db.insertInto('order_line').values(lines).execute();
}

function ordersOf(db: Db, customerId: string) {
  return db
    .selectFrom('customer_order')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id');
}
