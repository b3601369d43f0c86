import { z } from 'zod';
import { currentTime } from '../../clock';
import { Refusal } from '../../refusal';
import { lockOrder } from '../../repositories/order-progress';
import { stageOf } from '../../services/delivery';
import { advanceOrder, listOrdersForOperator } from '../../services/order-progress';
import { operatorCommand } from '../command';
import { instant, limit, line } from '../shapes';

/** 0 ordered, 1 ready, 2 on the way, 3 delivered */
const stage = z.number().int().min(0).max(3);

/** Newest first; with `open`, those that are not delivered yet. */
export const ordersList = operatorCommand({
  name: 'orders list',
  args: z.object({ open: z.boolean(), limit }),
  result: z.object({
    orders: z.array(
      z.object({
        id: z.string(),
        orderNumber: z.string(),
        trackingNumber: z.string(),
        stage,
        createdAt: instant,
        promisedAt: instant,
        /** 1 immediate, 2 planned, 3 pick-up in a shop */
        deliveryType: z.number(),
        totalCents: z.number(),
        /** null once the account is deleted */
        customer: z.object({ email: z.string(), name: z.string() }).nullable(),
      }),
    ),
  }),
  run: async ({ db }, args) => {
    const orders = await listOrdersForOperator(db, args);
    return {
      orders: orders.map((order) => ({ ...order, customer: order.customer || null })),
    };
  },
});

/** Moves an order on by one stage, or stage by stage up to `to`; its customer is told of each. */
export const ordersAdvance = operatorCommand({
  name: 'orders advance',
  args: z.object({ number: line, to: stage.nullable() }),
  result: z.object({ orderNumber: z.string(), stage }),
  run: async (context, { number, to }) => {
    if (to === null) return advanceOrder(context, number);
    const order = await context.db.transaction().execute((rows) => lockOrder(rows, number));
    if (!order) throw new Refusal('Cette commande n’existe pas.');
    if (stageOf(order, currentTime()) >= to) {
      throw new Refusal(`La commande ${order.order_number} en est déjà là, ou plus loin.`);
    }
    let moved = await advanceOrder(context, number);
    while (moved.stage < to) moved = await advanceOrder(context, number);
    return moved;
  },
});
