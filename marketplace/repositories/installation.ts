import { randomUUID } from 'node:crypto';
import type { Db } from './connection';

const key = 'installation';

/** A name of this marketplace that no other has and that stays the same as long as its database. */
export async function installationName(db: Db): Promise<string> {
  await db
    .insertInto('setting')
    .values({ key, value: randomUUID() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return row.value;
}
