import { frenchDay } from '../../base/paris-time';
import type { Order } from '../../db/schema';
import type { Stage } from '../delivery/delivery';
import type { Notice } from '../notifications/notifications';

type MovingOrder = Pick<
  Order,
  'id' | 'order_number' | 'delivery_type' | 'delivery_date' | 'delivery_time'
>;

/** The words of the tracking page and of pick-ups. */
const words = {
  delivery: {
    1: () => ['est expédiée', 'Elle a été remise au livreur.'],
    2: (order) => ['est en route', `Elle arrive ${arrival(order)}.`],
    3: () => [
      'est livrée',
      'Nous espérons qu’elle vous plaît. Vous avez 14 jours pour changer d’avis.',
    ],
  },
  pickUp: {
    1: (order) => ['est prête', `Elle vous attendra en boutique ${slotOf(order)}.`],
    2: (order) => [
      'vous attend en boutique',
      `Retirez-la ${slotOf(order)}, en donnant son numéro.`,
    ],
    3: () => ['est retirée', 'Merci de votre visite. Vous avez 14 jours pour changer d’avis.'],
  },
} as const satisfies Record<
  string,
  Record<Exclude<Stage, 0>, (order: MovingOrder) => readonly [title: string, message: string]>
>;

/** Returns the notification for a reached stage. */
export function stageNotice(
  order: MovingOrder,
  stage: Exclude<Stage, 0>,
): Omit<Notice, 'customerId'> {
  const [title, message] = words[order.delivery_type === 3 ? 'pickUp' : 'delivery'][stage](order);
  return {
    cause: `order-stage ${order.id} ${stage}`,
    title: `Votre commande ${order.order_number} ${title}`,
    message,
    sender: 'oblack',
  };
}

function arrival(order: MovingOrder): string {
  return order.delivery_type === 1 ? 'dans quelques minutes' : slotOf(order);
}

function slotOf({ delivery_date, delivery_time }: MovingOrder): string {
  return `le ${frenchDay(delivery_date)}, ${delivery_time}`;
}
