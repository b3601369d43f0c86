import type { Invoice } from './invoice';

/** The texts of an invoice besides its amounts, for the page and the PDF. */
export function invoiceWords(invoice: Invoice, shopName: string) {
  const { sellers, identities, isSellerUnread, buyer, recipient } = invoice;
  const isKnown = identities.length > 0 && identities.length >= sellers.length;
  const facts: readonly (readonly [name: string, value: string])[] = [
    ['Date de la commande', invoice.date],
    ['Date de livraison', invoice.delivered],
    ['Commande', `n°\u00a0${invoice.order}, passée sur ${shopName}`],
    [
      sellers.length > 1 ? 'Vendeurs' : 'Vendeur',
      sellers.join(', ') || (isSellerUnread ? unreadSeller : unknownSeller),
    ],
    ['Mode de paiement', invoice.paymentMethod],
  ];
  return {
    title: `Facture n°\u00a0${invoice.number}`,
    facts: facts.filter(([, value]) => value !== '').map(([name, value]) => ({ name, value })),
    people: [
      { title: 'Client', lines: buyer },
      { title: 'Livré à', lines: recipient },
    ].filter(({ lines }) => lines.length > 0),
    wholeOrder: 'Montants de toute la commande',
    notes: [
      `${sellers.length > 1 ? 'Chaque vendeur est' : 'Le vendeur est'} votre cocontractant\u00a0; ${shopName} n’est que l’intermédiaire de la vente.${isKnown ? '' : ' L’adresse, le numéro SIREN et le numéro de TVA du vendeur s’obtiennent auprès du service clientèle.'}`,
      ...identities,
    ],
    creditNotes: 'Avoirs',
  };
}

const unknownSeller = 'non communiqué par la place de marché';
const unreadSeller = 'nom indisponible pour l’instant';
