import type { Insertable } from 'kysely';
import type { Database } from '../db/schema';
import type { Db } from './connection';

export function selectCode(db: Db, code: string) {
  return db.selectFrom('discount_code').selectAll().where('code', '=', code).executeTakeFirst();
}

/** Returns every code in alphabetical order. */
export function selectCodes(db: Db) {
  return db.selectFrom('discount_code').selectAll().orderBy('code').execute();
}

/** @returns false when the code exists */
export async function insertCode(
  db: Db,
  code: Insertable<Database['discount_code']>,
): Promise<boolean> {
  const row = await db
    .insertInto('discount_code')
    .values(code)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Counts one use of a code.
 * @returns false when it has expired or reached its maximum
 */
export async function redeemCode(db: Db, code: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('discount_code')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('code', '=', code)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('uses', '<', eb.ref('max_uses'))]))
    .returning('code')
    .executeTakeFirst();
  return row !== undefined;
}
