import { z } from 'zod';
import { openOffline } from '../offline-context';

const inputSchema = z.object({ productId: z.string(), sellerId: z.string() });

/** Gives a product to another seller, as an import of a file with another vendor does. */
const { db, input, close } = await openOffline();
const { productId, sellerId } = inputSchema.parse(input);
const { numUpdatedRows } = await db
  .updateTable('product')
  .set({ seller_id: sellerId })
  .where('id', '=', productId)
  .executeTakeFirstOrThrow();
await close();
process.stdout.write(String(numUpdatedRows));
