import { z } from 'zod';
import { advanceClock } from '../../base/clock';
import { Refusal } from '../../base/refusal';
import { listOrders } from '../../operator/commands/orders';
import { advanceOrder } from '../../services/orders/order-progress';
import { openOffline } from '../offline-context';

/** Orders to advance by one step each, a second apart; a repeated one advances several steps. */
const inputSchema = z.array(z.string());

const context = await openOffline();
const steps: (number | string)[] = [];
for (const order of inputSchema.parse(context.input)) {
  try {
    steps.push((await advanceOrder(context, order)).stage);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    steps.push(error.message);
  }
  advanceClock(1_000);
}
const orders = await listOrders(context.db, { limit: 100, open: false });
const open = await listOrders(context.db, { limit: 100, open: true });
await context.close();
process.stdout.write(JSON.stringify({ steps, orders, open, mails: context.mails }));
