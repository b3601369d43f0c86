import { frenchDay } from '../../base/paris-time';
import type { Order } from '../../db/schema';
import type { Stage } from '../delivery/delivery';
import type { Notice } from '../notifications/notifications';
import { type ConsumerScope, exceptPrivate } from './consumer-scope';

type MovingOrder = Pick<
  Order,
  'id' | 'order_number' | 'delivery_type' | 'delivery_date' | 'delivery_time'
>;

/** The words of the tracking page and of pick-ups. */
const words = {
  delivery: {
    1: () => ['est expédiée', 'Elle a été remise au livreur.'],
    2: (order) => ['est en route', `Elle arrive ${arrival(order)}.`],
    3: (_order, scope) => ['est livrée', `Nous espérons qu’elle vous plaît.${withdrawal(scope)}`],
  },
  pickUp: {
    1: (order) => ['est prête', `Elle vous attendra en boutique ${slotOf(order)}.`],
    2: (order) => [
      'vous attend en boutique',
      `Retirez-la ${slotOf(order)}, en donnant son numéro.`,
    ],
    3: (_order, scope) => ['est retirée', `Merci de votre visite.${withdrawal(scope)}`],
  },
} as const satisfies Record<
  string,
  Record<
    Exclude<Stage, 0>,
    (order: MovingOrder, scope: ConsumerScope) => readonly [title: string, message: string]
  >
>;

/** Returns the notification for a reached stage. */
export function stageNotice(
  order: MovingOrder,
  stage: Exclude<Stage, 0>,
  scope: ConsumerScope,
): Omit<Notice, 'customerId'> {
  const [title, message] = words[order.delivery_type === 3 ? 'pickUp' : 'delivery'][stage](
    order,
    scope,
  );
  return {
    cause: `order-stage ${order.id} ${stage}`,
    title: `Votre commande ${order.order_number} ${title}`,
    message,
    sender: 'oblack',
  };
}

function withdrawal(scope: ConsumerScope): string {
  return scope === 'none'
    ? ''
    : ` Vous avez 14\u00a0jours pour changer d’avis${exceptPrivate[scope]}.`;
}

function arrival(order: MovingOrder): string {
  return order.delivery_type === 1 ? 'dans quelques minutes' : slotOf(order);
}

function slotOf({ delivery_date, delivery_time }: MovingOrder): string {
  return `le ${frenchDay(delivery_date)}, ${delivery_time}`;
}
