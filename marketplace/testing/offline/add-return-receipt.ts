import { z } from 'zod';
import { currentTime } from '../../base/clock';
import { newId } from '../../base/ids';
import { openOffline } from '../offline-context';

/** Records one returned and restocked piece of an order line, without the rules of a return. */
const { db, input, close } = await openOffline();
const line = await db
  .selectFrom('order_line')
  .selectAll()
  .where('id', '=', z.string().parse(input))
  .executeTakeFirstOrThrow();
await db
  .insertInto('return_receipt')
  .values({
    id: newId(),
    order_line_id: line.id,
    quantity: 1,
    restocked: true,
    received_at: currentTime(),
  })
  .execute();
await db
  .updateTable('variation')
  .set((eb) => ({ stock: eb('stock', '+', 1) }))
  .where('id', '=', line.variation_id)
  .execute();
await close();
process.stdout.write('null');
