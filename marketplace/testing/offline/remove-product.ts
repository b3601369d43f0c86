import { z } from 'zod';
import { openOffline } from '../offline-context';

/** Deletes a product. */
const { db, input, close } = await openOffline();
const { numDeletedRows } = await db
  .deleteFrom('product')
  .where('id', '=', z.string().parse(input))
  .executeTakeFirstOrThrow();
await close();
process.stdout.write(String(numDeletedRows));
