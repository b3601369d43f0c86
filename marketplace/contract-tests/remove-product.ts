import { openDatabase } from '../db/open';

const [dataDir, productId] = process.argv.slice(2);
if (!dataDir || !productId) throw new Error('usage: remove-product <data folder> <product id>');
const { db, close } = await openDatabase(dataDir);
const { numDeletedRows } = await db
  .deleteFrom('product')
  .where('id', '=', productId)
  .executeTakeFirstOrThrow();
await close();
if (numDeletedRows !== 1n) throw new Error(`no product ${productId}`);
