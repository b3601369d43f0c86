import type { Session } from '../../services/payment/payment-sessions';

/** Returns the text and links of a payment page that can no longer be paid. */
export function endingOf(session: Session) {
  const cart = new URL('/cart', session.cancel_url).href;
  switch (session.status) {
    case 'paid':
      return {
        code: 200,
        title: 'Ce paiement est déjà fait',
        text: 'Votre commande est enregistrée : vous n’avez rien d’autre à payer.',
        link: session.return_url,
        linkText: 'Continuer',
      };
    case 'cancelled':
      return {
        code: 410,
        title: 'Paiement annulé',
        text: 'Rien n’a été débité. Votre panier est resté tel quel.',
        link: session.cancel_url,
        linkText: 'Revenir à la boutique',
      };
    case 'closed':
      return {
        code: 409,
        title: 'Le paiement n’a pas eu lieu',
        text: `${session.closed_because ?? 'Cette page n’est plus valable.'} Rien n’a été débité.`,
        link: cart,
        linkText: 'Revenir au panier',
      };
    case 'open':
      return {
        code: 410,
        title: 'Cette page a expiré',
        text: 'Rien n’a été débité. Reprenez le paiement depuis votre panier.',
        link: cart,
        linkText: 'Revenir au panier',
      };
  }
}
