import { type Command, Option } from 'commander';
import type { Config } from '../../base/config';
import { formatEuros } from '../../base/money';
import { ordersAdvance, ordersList } from '../../operator/commands/orders';
import { moment, print, printJson, table } from '../output';
import { whole } from '../values';
import { operate } from '../way';

const stages = ['commandée', 'prête', 'en route', 'livrée'];
const deliveries = ['', 'immédiate', 'planifiée', 'retrait'];
const targets = { ready: 1, departed: 2, delivered: 3 } as const;

/** `orders …`: the customers' orders and how far they are. */
export function orderCommands(program: Command, config: () => Config): void {
  const orders = program.command('orders').description('commandes des clients');

  orders
    .command('list')
    .description('les commandes, la plus récente d’abord')
    .option('--open', 'seulement celles qui ne sont pas livrées')
    .option('--limit <n>', 'nombre de commandes (20 sans cette option)', whole(1, 1000), 20)
    .option('--json', 'pour un programme')
    .action(async ({ open, limit, json }: ListOptions) => {
      const { orders: found } = await operate(config(), ordersList, { open: open === true, limit });
      if (json) return printJson(found);
      print(
        table(
          found,
          [
            { title: 'NUMÉRO', value: ({ orderNumber }) => orderNumber },
            { title: 'DATE', value: ({ createdAt }) => moment(createdAt) },
            { title: 'ÉTAPE', value: ({ stage }) => stages[stage] ?? '' },
            { title: 'LIVRAISON', value: ({ deliveryType }) => deliveries[deliveryType] ?? '' },
            { title: 'PROMISE', value: ({ promisedAt }) => moment(promisedAt) },
            { title: 'TOTAL', value: ({ totalCents }) => formatEuros(totalCents), right: true },
            { title: 'CLIENT', value: ({ customer }) => customer?.email ?? 'compte supprimé' },
          ],
          'Aucune commande.',
        ),
      );
    });

  orders
    .command('advance')
    .description('fait avancer une commande d’une étape et prévient le client')
    .argument('<numéro>', 'numéro de la commande, V-…')
    .addOption(
      new Option(
        '--to <étape>',
        'jusqu’à ready (prête), departed (en route) ou delivered (livrée)',
      ).choices(Object.keys(targets)),
    )
    .action(async (number: string, { to }: { to?: keyof typeof targets }) => {
      const moved = await operate(config(), ordersAdvance, {
        number,
        to: to === undefined ? null : targets[to],
      });
      print(`La commande ${moved.orderNumber} est ${stages[moved.stage] ?? ''}.`);
    });
}

interface ListOptions {
  readonly open?: true;
  readonly limit: number;
  readonly json?: true;
}
