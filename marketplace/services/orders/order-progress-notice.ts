import { frenchDay } from '../../base/paris-time';
import type { Stage } from '../delivery/delivery';
import type { Notice } from '../notifications/notifications';

interface MovingOrder {
  readonly order_number: string;
  readonly delivery_type: number;
  readonly delivery_date: string;
  readonly delivery_time: string;
}

type StageNotice = Omit<Notice, 'customerId'>;

/**
 * Returns the notification for a reached stage, in the words of the tracking page and of pick-ups.
 */
export function stageNotice(order: MovingOrder, stage: Exclude<Stage, 0>): StageNotice {
  const pickUp = order.delivery_type === 3;
  const { title, message } = (pickUp ? pickUpWords : deliveryWords)(order, stage);
  return { title, message, sender: 'oblack' };
}

function deliveryWords(order: MovingOrder, stage: Exclude<Stage, 0>) {
  const name = `Votre commande ${order.order_number}`;
  switch (stage) {
    case 1:
      return { title: `${name} est expédiée`, message: 'Elle a été remise au livreur.' };
    case 2:
      return { title: `${name} est en route`, message: `Elle arrive ${arrival(order)}.` };
    case 3:
      return {
        title: `${name} est livrée`,
        message: 'Nous espérons qu’elle vous plaît. Vous avez 14 jours pour changer d’avis.',
      };
  }
}

function pickUpWords(order: MovingOrder, stage: Exclude<Stage, 0>) {
  const name = `Votre commande ${order.order_number}`;
  switch (stage) {
    case 1:
      return {
        title: `${name} est prête`,
        message: `Elle vous attendra en boutique ${slotOf(order)}.`,
      };
    case 2:
      return {
        title: `${name} vous attend en boutique`,
        message: `Retirez-la ${slotOf(order)}, en donnant son numéro.`,
      };
    case 3:
      return {
        title: `${name} est retirée`,
        message: 'Merci de votre visite. Vous avez 14 jours pour changer d’avis.',
      };
  }
}

function arrival(order: MovingOrder): string {
  return order.delivery_type === 1 ? 'dans quelques minutes' : slotOf(order);
}

function slotOf({ delivery_date, delivery_time }: MovingOrder): string {
  return `le ${frenchDay(delivery_date)}, ${delivery_time}`;
}
