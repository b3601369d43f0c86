import { randomUUID } from 'node:crypto';
import type { Db } from './connection';

const key = 'installation';

/** Returns a unique id of this marketplace that is stored in its database. */
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
