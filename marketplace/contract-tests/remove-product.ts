import { readConfig } from '../config';
import { openDatabase } from '../db/open';

const [productId] = process.argv.slice(2);
if (!productId) throw new Error('usage: remove-product <product id>');
const { db, close } = await openDatabase(readConfig(process.env));
const { numDeletedRows } = await db
  .deleteFrom('product')
  .where('id', '=', productId)
  .executeTakeFirstOrThrow();
await close();
if (numDeletedRows !== 1n) throw new Error(`no product ${productId}`);
