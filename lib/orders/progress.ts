import type { Handover, Progress } from '@/lib/domain/orders';

/** What a marketplace reports of an article, in the specification's terms (specification 2 section 4). */
export interface Reported {
  /** `readytopickup`; null when the reply does not say. */
  readonly isReady: boolean | null;
  /** `delivery_status`: 0 not yet on the way, 1 in delivery, 3 delivered. */
  readonly deliveryStatus: number;
}

/** The steps of the tracking that are done, each by its own rule of the specification. */
export function stepsDone({ isReady, deliveryStatus }: Reported) {
  return {
    shipped: isReady === true,
    inDelivery: deliveryStatus === 1 || deliveryStatus === 3,
    delivered: deliveryStatus === 3,
  };
}

/** How far an article is: the only place that decides it, for the list, the detail and the tracking. */
export function progressOf(reported: Reported): Progress {
  const { shipped, inDelivery, delivered } = stepsDone(reported);
  if (delivered) return 'delivered';
  if (inDelivery) return 'in-delivery';
  if (reported.deliveryStatus !== 0) return 'unknown';
  if (shipped) return 'shipped';
  return reported.isReady === false ? 'preparing' : 'ordered';
}

/** The progress of several articles together: that of the article that is furthest behind. */
export function leastProgress(all: readonly Progress[]): Progress {
  return order.find((progress) => all.includes(progress)) ?? 'unknown';
}

const order: readonly Progress[] = [
  'unknown',
  'ordered',
  'preparing',
  'shipped',
  'in-delivery',
  'delivered',
];

interface Words {
  /** A label; null when nothing can be claimed. */
  readonly label: string | null;
  /** One sentence about the order. */
  readonly sentence: string;
}

const registered = 'Votre commande est enregistrée.';

const deliveryWords: Readonly<Record<Progress, Words>> = {
  ordered: { label: 'Commande enregistrée', sentence: registered },
  preparing: { label: 'En préparation', sentence: 'Le vendeur prépare votre commande.' },
  shipped: { label: 'Expédié', sentence: 'Votre commande est expédiée.' },
  'in-delivery': { label: 'Livraison en cours', sentence: 'Votre commande est en route.' },
  delivered: { label: 'Livré', sentence: 'Votre commande est livrée.' },
  unknown: { label: null, sentence: registered },
};

const waiting: Words = {
  label: 'Prêt au retrait en boutique',
  sentence: 'Votre commande vous attend en boutique.',
};

const pickUpWords: Readonly<Record<Progress, Words>> = {
  ...deliveryWords,
  preparing: {
    label: 'En préparation',
    sentence: 'Le vendeur prépare votre commande pour le retrait en boutique.',
  },
  shipped: waiting,
  'in-delivery': waiting,
  delivered: { label: 'Retiré', sentence: 'Vous avez retiré votre commande.' },
};

/** A progress in words; an order that is collected has words of its own. */
export function progressWords(progress: Progress, handover: Handover | null): Words {
  return (isPickUp(handover) ? pickUpWords : deliveryWords)[progress];
}

export function isPickUp(handover: Handover | null): boolean {
  return handover?.type === '3';
}
