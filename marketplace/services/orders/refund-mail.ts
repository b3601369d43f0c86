import { formatEuros, taxWords } from '../../base/money';
import { parisDate } from '../../base/paris-time';
import { customerServiceLink, greeting, letter } from '../../mail/letter';
import type { LetterPart, Mail, Sender } from '../../ports/mailer';
import type { CreditNote } from './credit-notes';
import { taxDetail } from './order-letter';
import { identityWords, type NamedSeller } from './seller-identity-words';

interface Refund {
  /** The provider's reference of the payment. */
  readonly ref: string;
  readonly cents: number;
  /** One sentence about why there is no order; null when another payment has paid the order. */
  readonly reason: string | null;
  readonly at: Date;
}

/** Builds the notice that a payment arrived too late for its order, or again, and was refunded. */
export function refundMail(to: string, { ref, cents, reason, at }: Refund, sender: Sender): Mail {
  const amount = formatEuros(cents);
  const [why, label, path] =
    reason === null
      ? ['votre commande était déjà payée et reste enregistrée.', 'Voir vos commandes', '/myorder']
      : [`la commande n’a pas pu être enregistrée. ${reason}`, 'Revenir au panier', '/cart'];
  const parts = [
    'Bonjour,',
    `Votre paiement de ${amount} nous est parvenu, mais ${why}`,
    `Nous vous avons remboursé ${amount}, la totalité de votre paiement, le ${parisDate(at)} (heure de Paris), par le moyen de paiement que vous avez utilisé. Selon votre banque, la somme apparaît sur votre compte sous 5 à 10\u00a0jours.`,
    { kind: 'lines', title: 'Référence du paiement', lines: [ref] },
    { kind: 'link', label, address: `${sender.shopUrl}${path}` },
    customerServiceLink(sender),
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

interface RefundedOrder {
  readonly order_number: string;
  readonly total_cents: number;
  /** Its known sellers, who issue the credit note. */
  readonly sellers: readonly NamedSeller[];
}

/** Builds the letter about a refund of an order, with its credit note. */
export function orderRefundMail(
  customer: { readonly email: string; readonly first_name: string },
  order: RefundedOrder,
  note: CreditNote,
  sender: Sender,
): Mail {
  const amount = formatEuros(note.cents);
  const isWhole = note.cents === order.total_cents;
  const parts = [
    greeting(customer.first_name),
    `Nous vous avons remboursé ${isWhole ? 'votre' : 'une partie de votre'} commande ${order.order_number}, sur le moyen de paiement de la commande. Selon votre banque, la somme apparaît sur votre compte sous 5 à 10\u00a0jours.`,
    ...(note.reason ? [`Motif\u00a0: ${note.reason}`] : []),
    {
      kind: 'amounts',
      rows: [
        {
          label: `Avoir n°\u00a0${note.number}, montant ${taxWords.included}`,
          ...taxDetail(note.taxCents),
          amount,
          total: true,
        },
      ],
    },
    ...sellerParts(order.sellers),
    `Cet avoir, émis le ${parisDate(note.at)} (heure de Paris), rectifie la facture de la commande\u00a0; vous le retrouvez sur celle-ci.`,
    { kind: 'link', label: 'Vos commandes', address: `${sender.shopUrl}/myorder?onglet=toutes` },
    'À bientôt,',
  ] as const;
  return {
    cause: `credit-note ${note.number}`,
    to: customer.email,
    subject: `Remboursement de ${amount} sur votre commande ${order.order_number}`,
    notice: `avoir ${note.number} pour la commande ${order.order_number}`,
    aside: true,
    ...letter(parts, sender),
  };
}

/** The refund of an order of several sellers does not say whose articles it is for. */
function sellerParts(sellers: readonly NamedSeller[]): LetterPart[] {
  if (sellers.length === 0) return [];
  const title = sellers.length > 1 ? 'Vendeurs de la commande' : 'Vendeur';
  return [{ kind: 'lines', title, lines: sellers.map(identityWords) }];
}
