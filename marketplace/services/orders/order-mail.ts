import { formatEuros, taxWords } from '../../base/money';
import { frenchDay, parisDate } from '../../base/paris-time';
import type { FrozenAddress, FrozenLine } from '../../db/tables/payment';
import { greeting, letter } from '../../mail/letter';
import type { LetterPart, Mail, Sender } from '../../ports/mailer';
import type { PickUpShop } from '../shops/pick-up-shops';
import { consumerRights } from './consumer-rights';
import { articlesPart, shopParts, taxDetail, trackingLink } from './order-letter';
import { identityWords, type NamedSeller } from './seller-identity-words';

interface Bought {
  readonly lines: readonly FrozenLine[];
  readonly address: FrozenAddress | null;
  readonly delivery_type: number;
  readonly delivery_date: string;
  readonly delivery_time: string;
  readonly shipping_cents: number;
  readonly discount_cents: number;
  readonly tax_cents: number;
  readonly total_cents: number;
  /** Discount code; null for none. */
  readonly code: string | null;
}

/** An order as shown in its mail. */
interface Ordered {
  readonly id: string;
  readonly order_number: string;
  readonly tracking_number: string;
  readonly created_at: Date;
  readonly payment_method: string;
  readonly sellers: readonly (NamedSeller & { readonly id: string })[];
  /** Pick-up shops; empty for a delivery, or when the shop is unknown. */
  readonly shops: readonly PickUpShop[];
}

/**
 * Builds the order confirmation, with what a seller confirms on a durable medium (Code de la
 * consommation L221-13 and L221-5), as far as the marketplace knows it.
 */
export function orderMail(
  customer: { readonly email: string; readonly first_name: string },
  bought: Bought,
  order: Ordered,
  sender: Sender,
): Mail {
  const rights = consumerRights({ ...order, shopUrl: sender.shopUrl });
  const parts = [
    greeting(customer.first_name),
    `Merci pour votre commande ${order.order_number}, passée le ${parisDate(order.created_at)} (heure de Paris). ${preparing(order.sellers.length, bought.delivery_type === 3)}`,
    articlesPart(bought.lines.map(toArticle(order)), sender),
    { kind: 'amounts', rows: sumRows(bought) },
    deliveryText(bought),
    ...addressParts(bought.address),
    ...shopParts(order.shops),
    trackingLink(order.tracking_number, bought.delivery_type, sender),
    { kind: 'lines', title: 'Paiement', lines: [order.payment_method] },
    ...sellerParts(order.sellers),
    ...rights.parts,
    'À bientôt,',
  ] as const;
  return {
    cause: `order-confirmation ${order.id}`,
    to: customer.email,
    subject: `Votre commande ${order.order_number}`,
    notice: `confirmation de la commande ${order.order_number}`,
    attachments: rights.attachments,
    aside: true,
    ...letter(parts, sender),
  };
}

function preparing(sellers: number, isPickUp: boolean): string {
  const who = sellers > 1 ? 'Les vendeurs la préparent' : 'Le vendeur la prépare';
  return isPickUp ? `${who} pour le retrait en boutique.` : `${who}.`;
}

function sellerParts(sellers: readonly NamedSeller[]): LetterPart[] {
  if (sellers.length === 0) return [];
  const [title, whom] =
    sellers.length > 1 ? ['Vendeurs', 'le vendeur de chaque article'] : ['Vendeur', 'lui'];
  const contract = `Le contrat de vente est conclu avec ${whom}.${missingContacts(sellers)}`;
  return [{ kind: 'lines', title, lines: [...sellers.map(identityWords), contract] }];
}

/** Says where to ask for the identities that the marketplace does not know. */
function missingContacts(sellers: readonly NamedSeller[]): string {
  const names = sellers.flatMap(({ full_name, identity }) => (identity ? [] : [full_name]));
  if (names.length === 0) return '';
  const contacts =
    sellers.length > 1 ? `les coordonnées manquantes (${names.join(', ')})` : 'ses coordonnées';
  return ` Pour ${contacts}, écrivez à notre service clientèle.`;
}

function toArticle({ sellers }: Pick<Ordered, 'sellers'>) {
  return ({ quantity, title, images, color, size, unitCents, sellerId }: FrozenLine) => {
    const seller = sellers.find(({ id }) => id === sellerId);
    const facts = [
      quantity > 1 ? `${formatEuros(unitCents)} l’unité` : '',
      sellers.length > 1 && seller ? `vendu par ${seller.full_name}` : '',
    ];
    return { quantity, title, images, color, size, facts, cents: unitCents * quantity };
  };
}

function sumRows(bought: Bought) {
  const { shipping_cents: shipping, discount_cents: discount } = bought;
  return [
    {
      label: bought.delivery_type === 3 ? 'Retrait en boutique' : 'Livraison',
      amount: shipping === 0 ? 'Gratuit' : formatEuros(shipping),
    },
    ...(discount > 0 ? [{ ...discountLabel(bought.code), amount: formatEuros(-discount) }] : []),
    {
      label: `Total ${taxWords.included}`,
      ...taxDetail(bought.tax_cents),
      amount: formatEuros(bought.total_cents),
      total: true,
    },
  ];
}

function discountLabel(code: string | null) {
  return { label: 'Réduction', ...(code ? { detail: `code ${code}` } : {}) };
}

function deliveryText(bought: Bought): string {
  if (bought.delivery_type === 1) return 'Livraison immédiate, dans les 30\u00a0minutes.';
  const slot = `le ${frenchDay(bought.delivery_date)}, ${bought.delivery_time}`;
  return bought.delivery_type === 2 ? `Livraison ${slot}.` : `Retrait en boutique ${slot}.`;
}

function addressParts(address: FrozenAddress | null): LetterPart[] {
  if (!address) return [];
  const place = `${address.pobox} ${address.city}`.trim();
  const lines = [address.name, address.address, place, address.country];
  return [
    {
      kind: 'lines',
      title: 'Adresse de livraison',
      lines: lines.filter((line) => line !== ''),
    },
  ];
}
