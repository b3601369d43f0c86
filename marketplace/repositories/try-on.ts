import type { Database } from '../db/schema';
import type { Db } from './connection';

type Booking = Database['try_on_booking'];

/** Returns the seller's appointments between two dates (YYYY-MM-DD), in chronological order. */
export function selectBookings(db: Db, sellerId: string, firstDay: string, lastDay: string) {
  return db
    .selectFrom('try_on_booking')
    .select(['shop_id', 'day', 'time_window'])
    .where('seller_id', '=', sellerId)
    .where('day', '>=', firstDay)
    .where('day', '<=', lastDay)
    .orderBy('day')
    .orderBy('time_window')
    .orderBy('shop_id')
    .execute();
}

/**
 * @returns false, without storing it, when the shop's slot is taken or the customer has another
 * appointment at that time
 */
export async function insertBooking(db: Db, booking: Booking): Promise<boolean> {
  const row = await db
    .insertInto('try_on_booking')
    .values(booking)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the customer's appointment at this time, in any shop. */
export function selectBookingOf(
  db: Db,
  { customer_id, day, time_window }: Pick<Booking, 'customer_id' | 'day' | 'time_window'>,
) {
  return db
    .selectFrom('try_on_booking')
    .select(['shop_id', 'product_id'])
    .where('customer_id', '=', customer_id)
    .where('day', '=', day)
    .where('time_window', '=', time_window)
    .executeTakeFirst();
}
