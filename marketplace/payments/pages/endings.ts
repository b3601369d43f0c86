import { maxCardAttempts, type Session } from '../../services/payment/payment-sessions';

/** Returns the text and links of a payment page that can no longer be paid. */
export function endingOf(session: Session) {
  const cart = new URL('/cart', session.cancel_url).href;
  switch (session.status) {
    case 'paid':
      return {
        code: 200,
        title: 'Ce paiement est déjà fait',
        text: 'Votre commande est enregistrée\u00a0: vous n’avez rien d’autre à payer.',
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
      if (session.card_attempts >= maxCardAttempts) return tooManyCards(session);
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

/** The cancellation address makes the shop open a new page for the next payment. */
function tooManyCards({ cancel_url }: Session) {
  return {
    code: 409,
    title: 'Trop d’essais refusés',
    text: `Par sécurité, cette page s’est fermée après ${maxCardAttempts} essais refusés. Rien n’a été débité et votre panier est resté tel quel. Vérifiez votre carte auprès de votre banque ou prenez-en une autre, puis recommencez le paiement.`,
    link: cancel_url,
    linkText: 'Recommencer le paiement',
  };
}
