import { z } from 'zod';
import { currentTime } from '../../base/clock';
import { formatEuros } from '../../base/money';
import type { Db } from '../../db/schema';
import { stageOf } from '../../services/delivery/delivery';
import { advanceOrder } from '../../services/orders/order-progress';
import { operatorCommand } from '../kit/command';
import { listCommand } from '../kit/list';
import { moment, print } from '../kit/output';
import { limit, line } from '../kit/shapes';
import { whole } from '../kit/values';
import { ordersShow } from './order-show';
import { deliveries, orderFacts, stage, stageNames, stateOf } from './order-words';

const targets = { ready: 1, departed: 2, delivered: 3 } as const;

/** Lists orders, newest first; with `open`, those that are not delivered yet. */
const ordersList = listCommand({
  name: 'orders list',
  description: 'les commandes, la plus récente d’abord',
  args: z.object({ open: z.boolean(), limit }),
  options: (command) =>
    command
      .option('--open', 'seulement celles qui ne sont pas livrées', false)
      .option('--limit <n>', 'nombre de commandes (20 sans cette option)', whole(1, 1000), 20),
  row: orderFacts.extend({ totalCents: z.number() }),
  rows: ({ db }, args) => listOrders(db, args),
  none: 'Aucune commande.',
  columns: [
    { title: 'NUMÉRO', value: ({ orderNumber }) => orderNumber },
    { title: 'DATE', value: ({ createdAt }) => moment(createdAt) },
    { title: 'ÉTAPE', value: stateOf },
    { title: 'LIVRAISON', value: ({ deliveryType }) => deliveries[deliveryType] ?? '' },
    { title: 'PROMISE', value: ({ promisedAt }) => moment(promisedAt) },
    { title: 'TOTAL', value: ({ totalCents }) => formatEuros(totalCents), right: true },
    { title: 'CLIENT', value: ({ customer }) => customer?.email ?? 'compte supprimé' },
  ],
});

/** Lists the latest orders, newest first; with `open`, those that are not delivered yet. */
export async function listOrders(
  db: Db,
  { limit, open }: { readonly limit: number; readonly open: boolean },
) {
  const now = currentTime();
  const orders = await db
    .selectFrom('customer_order')
    .leftJoin('customer', 'customer.id', 'customer_order.customer_id')
    .selectAll('customer_order')
    .select(['customer.email', 'customer.first_name', 'customer.last_name'])
    .$if(open, (query) =>
      query
        .where('cancelled_at', 'is', null)
        .where((eb) => eb.or([eb('delivered_at', 'is', null), eb('delivered_at', '>', now)])),
    )
    .orderBy('customer_order.created_at', 'desc')
    .orderBy('customer_order.id')
    .limit(limit)
    .execute();
  return orders.map((order) => ({
    id: order.id,
    orderNumber: order.order_number,
    trackingNumber: order.tracking_number,
    stage: stageOf(order, now),
    createdAt: order.created_at,
    promisedAt: order.promised_at,
    deliveryType: order.delivery_type,
    totalCents: order.total_cents,
    cancelledAt: order.cancelled_at,
    customer: order.email
      ? { email: order.email, name: `${order.first_name ?? ''} ${order.last_name ?? ''}`.trim() }
      : null,
  }));
}

/**
 * Advances an order by one stage, or stage by stage up to `to`, and notifies its customer of each.
 */
const ordersAdvance = operatorCommand({
  name: 'orders advance',
  args: z.object({ number: line, to: stage.nullable() }),
  result: z.object({ orderNumber: z.string(), stage }),
  run: async (context, { number, to }) => {
    if (to === null) return advanceOrder(context, number);
    let moved = await advanceOrder(context, number, to);
    while (moved.stage < to) moved = await advanceOrder(context, number, to);
    return moved;
  },
  commandLine: (command, ask) => {
    command
      .description('fait avancer une commande d’une étape et prévient le client')
      .argument('<numéro>', 'numéro de la commande, V-…')
      .addOption(
        command
          .createOption(
            '--to <étape>',
            'jusqu’à ready (prête), departed (en route) ou delivered (livrée)',
          )
          .choices(Object.keys(targets)),
      )
      .action(async (number: string, { to }: { to?: keyof typeof targets }) => {
        const moved = await ask({ number, to: to === undefined ? null : targets[to] });
        print(`La commande ${moved.orderNumber} est ${stageNames[moved.stage] ?? ''}.`);
      });
  },
});

export const orderCommands = [ordersList, ordersShow, ordersAdvance];
