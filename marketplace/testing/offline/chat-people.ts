import { z } from 'zod';
import { newId } from '../../base/ids';
import { openOffline } from '../offline-context';

/** Adds a number of verified customers; prints their ids and every seller's chat key. */
const { db, close, input } = await openOffline();
const ids = Array.from({ length: z.number().int().positive().parse(input) }, newId);
await db
  .insertInto('customer')
  .values(
    ids.map((id) => ({
      id,
      email: `${id}@example.fr`,
      password_hash: '',
      first_name: 'Inès',
      last_name: 'Dupont',
      phone: '612345678',
      country_code: '+33',
      verified_at: new Date(),
    })),
  )
  .execute();
const sellers = await db.selectFrom('seller').select(['id', 'chat_key']).execute();
await close();
process.stdout.write(
  JSON.stringify({
    customers: ids,
    keys: Object.fromEntries(sellers.map(({ id, chat_key }) => [id, chat_key])),
  }),
);
