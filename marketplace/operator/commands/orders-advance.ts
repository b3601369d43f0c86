import { z } from 'zod';
import { currentTime } from '../../base/clock';
import { Refusal } from '../../base/refusal';
import { lockOrder } from '../../repositories/order-progress';
import { stageOf } from '../../services/delivery/delivery';
import { advanceOrder } from '../../services/orders/order-progress';
import { operatorCommand } from '../kit/command';
import { print } from '../kit/output';
import { line } from '../kit/shapes';
import { stage, stageNames } from './order-stage';

const targets = { ready: 1, departed: 2, delivered: 3 } as const;

/**
 * Advances an order by one stage, or stage by stage up to `to`, and notifies its customer of each.
 */
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
        const moved = await ask({
          number,
          to: to === undefined ? null : targets[to],
        });
        print(`La commande ${moved.orderNumber} est ${stageNames[moved.stage] ?? ''}.`);
      });
  },
});
