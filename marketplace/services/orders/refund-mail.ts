import { formatEuros } from '../../base/money';
import { parisDate } from '../../base/paris-time';
import { letter } from '../../mail/letter';
import type { Mail, Sender } from '../../ports/mailer';

interface Refund {
  /** The provider's reference of the payment. */
  readonly ref: string;
  readonly cents: number;
  /** One sentence. */
  readonly reason: string;
  readonly at: Date;
}

/** Builds the notice that a payment arrived too late for its order and was refunded. */
export function refundMail(to: string, { ref, cents, reason, at }: Refund, sender: Sender): Mail {
  const amount = formatEuros(cents);
  const parts = [
    'Bonjour,',
    `Votre paiement de ${amount} nous est parvenu, mais la commande n’a pas pu être enregistrée. ${reason}`,
    `Nous vous avons remboursé ${amount}, la totalité de votre paiement, le ${parisDate(at)} (heure de Paris), par le moyen de paiement que vous avez utilisé. Selon votre banque, la somme apparaît sur votre compte sous 5 à 10 jours.`,
    { kind: 'lines', title: 'Référence du paiement', lines: [ref] },
    { kind: 'link', label: 'Revenir au panier', address: `${sender.shopUrl}/cart` },
    {
      kind: 'link',
      label: 'Service clientèle',
      address: `${sender.shopUrl}/service_client`,
      quiet: true,
    },
    'Avec toutes nos excuses,',
  ] as const;
  return {
    cause: `refund ${ref}`,
    to,
    subject: `Votre paiement de ${amount} est remboursé`,
    notice: `remboursement de ${amount}`,
    aside: true,
    ...letter(parts, sender),
  };
}
