import type { Updateable } from 'kysely';
import type { Database } from '../db/schema';
import type { Db } from './connection';

/** Maximum number of notifications in the list. */
const shown = 200;

type Row = Database['notification'];
type Settings = Pick<Database['customer'], (typeof settingNames)[number]>;

const settingNames = [
  'messagefromprovider',
  'messagefromoblack',
  'emailfromprovider',
  'emailfromoblack',
] as const;

/** Returns the customer's latest notifications, newest first. */
export function selectNotifications(db: Db, customerId: string) {
  return db
    .selectFrom('notification')
    .select(['id', 'title', 'message', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(shown)
    .execute();
}

/**
 * Inserts the notification when its customer exists and wants those of this sender in the app.
 * Locks the customer against a concurrent deletion.
 */
export async function insertWantedNotification(db: Db, row: Row): Promise<void> {
  await db
    .insertInto('notification')
    .columns(['id', 'customer_id', 'title', 'message', 'sender', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('customer')
        .select((wanted) => [
          wanted.val(row.id).as('id'),
          'customer.id as customer_id',
          wanted.val(row.title).as('title'),
          wanted.val(row.message).as('message'),
          wanted.val(row.sender).as('sender'),
          wanted.cast<Date>(wanted.val(row.created_at), 'timestamptz').as('created_at'),
        ])
        .where('customer.id', '=', row.customer_id)
        .where(`customer.messagefrom${row.sender}`, '=', true)
        .forKeyShare(),
    )
    .execute();
}

/** @returns whether it existed */
export async function deleteNotification(db: Db, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('notification')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the customer's notification settings; undefined for an unknown account. */
export function selectSettings(db: Db, customerId: string) {
  return db
    .selectFrom('customer')
    .select(settingNames)
    .where('id', '=', customerId)
    .executeTakeFirst();
}

/** @returns whether the account exists */
export async function updateSettings(
  db: Db,
  customerId: string,
  settings: Required<Updateable<Settings>>,
): Promise<boolean> {
  const row = await db
    .updateTable('customer')
    .set(settings)
    .where('id', '=', customerId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
