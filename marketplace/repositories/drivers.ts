import type { Insertable } from 'kysely';
import type { Database } from '../db/schema';
import type { Db } from './connection';

export function selectDriverByEmail(db: Db, email: string) {
  return db.selectFrom('driver').selectAll().where('email', '=', email).executeTakeFirst();
}

/** @returns false when the e-mail is taken */
export async function insertDriver(db: Db, driver: Insertable<Database['driver']>) {
  const row = await db
    .insertInto('driver')
    .values(driver)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveDriverPassword(db: Db, id: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('driver')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .execute();
}

/** Stores a link and invalidates the driver's earlier ones. */
export async function replaceDriverResetLink(
  db: Db,
  link: Insertable<Database['driver_reset_link']>,
): Promise<void> {
  await db.deleteFrom('driver_reset_link').where('driver_id', '=', link.driver_id).execute();
  await db.insertInto('driver_reset_link').values(link).execute();
}

/** Locks the link until the transaction ends. */
export function lockDriverResetLink(db: Db, tokenHash: string) {
  return db
    .selectFrom('driver_reset_link')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
}

export async function markDriverResetLinkUsed(db: Db, tokenHash: string, at: Date): Promise<void> {
  await db
    .updateTable('driver_reset_link')
    .set({ used_at: at })
    .where('token_hash', '=', tokenHash)
    .execute();
}
