import type { Database } from '../db/schema';
import type { Db } from './connection';

type Booking = Database['try_on_booking'];

/** The seller's appointments from the first to the last day (YYYY-MM-DD), in the order of their time. */
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

/** @returns false, and stores nothing, when the slot of the shop or the time of the customer is taken */
export async function insertBooking(db: Db, booking: Booking): Promise<boolean> {
  const row = await db
    .insertInto('try_on_booking')
    .values(booking)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What the customer has booked at this time, in whichever shop. */
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
