import { z } from 'zod';
import { formatEuros } from '../../base/money';
import { listOrdersForOperator } from '../../services/orders/order-progress';
import { operatorCommand } from '../kit/command';
import { moment, print, printJson, table } from '../kit/output';
import { instant, limit } from '../kit/shapes';
import { whole } from '../kit/values';
import { stage, stageNames } from './order-stage';

const deliveries = ['', 'immédiate', 'planifiée', 'retrait'];

/** Lists orders, newest first; with `open`, those that are not delivered yet. */
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
  commandLine: (command, ask) => {
    command
      .description('les commandes, la plus récente d’abord')
      .option('--open', 'seulement celles qui ne sont pas livrées')
      .option('--limit <n>', 'nombre de commandes (20 sans cette option)', whole(1, 1000), 20)
      .option('--json', 'pour un programme')
      .action(async ({ open, limit, json }: ListOptions) => {
        const { orders: found } = await ask({ open: open === true, limit });
        if (json) return printJson(found);
        print(
          table(
            found,
            [
              { title: 'NUMÉRO', value: ({ orderNumber }) => orderNumber },
              { title: 'DATE', value: ({ createdAt }) => moment(createdAt) },
              { title: 'ÉTAPE', value: ({ stage }) => stageNames[stage] ?? '' },
              { title: 'LIVRAISON', value: ({ deliveryType }) => deliveries[deliveryType] ?? '' },
              { title: 'PROMISE', value: ({ promisedAt }) => moment(promisedAt) },
              { title: 'TOTAL', value: ({ totalCents }) => formatEuros(totalCents), right: true },
              { title: 'CLIENT', value: ({ customer }) => customer?.email ?? 'compte supprimé' },
            ],
            'Aucune commande.',
          ),
        );
      });
  },
});

interface ListOptions {
  readonly open?: true;
  readonly limit: number;
  readonly json?: true;
}
