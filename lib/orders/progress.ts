import type { Handover, Progress } from '@/lib/domain/orders';

/**
 * The progress that a marketplace reports, in the specification's terms (specification 2 section
 * 4).
 */
export interface Reported {
  /** `readytopickup`; null when the reply omits it. */
  readonly isReady: boolean | null;
  /** `delivery_status`: 0 not yet on the way, 1 in delivery, 3 delivered. */
  readonly deliveryStatus: number;
}

/** The completed tracking steps, each by its own rule of the specification. */
export function stepsDone({ isReady, deliveryStatus }: Reported) {
  return {
    shipped: isReady === true,
    inDelivery: deliveryStatus === 1 || deliveryStatus === 3,
    delivered: deliveryStatus === 3,
  };
}

/** The progress of an article. The list, the detail and the tracking all use this function. */
export function progressOf(reported: Reported): Progress {
  const { shipped, inDelivery, delivered } = stepsDone(reported);
  if (delivered) return 'delivered';
  if (inDelivery) return 'in-delivery';
  if (reported.deliveryStatus !== 0) return 'unknown';
  if (shipped) return 'shipped';
  return reported.isReady === false ? 'preparing' : 'ordered';
}

/** Whether an article is known to be still with its seller. */
export function isBeforeShipment(progress: Progress): boolean {
  return progress === 'ordered' || progress === 'preparing';
}

/** The least advanced progress of several articles. */
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
  /** A label; null when the progress is unknown. */
  readonly label: string | null;
  /** One sentence about the order. */
  readonly sentence: string;
}

const registered = 'Votre commande est enregistrée.';

const deliveryWords: Readonly<Record<Progress, Words>> = {
  ordered: { label: 'Commande enregistrée', sentence: registered },
  preparing: {
    label: 'En préparation',
    sentence: 'Votre commande est préparée pour l’expédition.',
  },
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
    sentence: 'Votre commande est préparée pour le retrait en boutique.',
  },
  shipped: waiting,
  'in-delivery': waiting,
  delivered: { label: 'Retiré', sentence: 'Vous avez retiré votre commande.' },
};

/** The specification's labels, with sentences for an order that is delivered or collected. */
const neutralWords: Readonly<Record<Progress, Words>> = {
  ...deliveryWords,
  preparing: { ...deliveryWords.preparing, sentence: 'Votre commande est en préparation.' },
  shipped: {
    ...deliveryWords.shipped,
    sentence: 'Votre commande est expédiée, ou vous attend en boutique.',
  },
  'in-delivery': {
    ...deliveryWords['in-delivery'],
    sentence: 'Votre commande est en route, ou vous attend en boutique.',
  },
  delivered: { ...deliveryWords.delivered, sentence: 'Votre commande a été remise.' },
};

/**
 * Label and sentence for a progress; pick-ups have their own wording.
 * @param handover null when the marketplace does not report it, as the specification's do not
 */
export function progressWords(progress: Progress, handover: Handover | null): Words {
  if (handover === null) return neutralWords[progress];
  return (isPickUp(handover) ? pickUpWords : deliveryWords)[progress];
}

export function isPickUp(handover: Handover | null): boolean {
  return handover?.type === '3';
}
