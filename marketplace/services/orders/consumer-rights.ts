import { customerServiceLink } from '../../mail/letter';
import type { Attachment, LetterPart } from '../../ports/mailer';
import { conformityNotice, hiddenDefectsNotice, withdrawalForm } from './legal-notices';

interface Contract {
  readonly order_number: string;
  /** Names of the sellers. */
  readonly names: readonly string[];
  readonly shopUrl: string;
}

/**
 * Returns the rights of a consumer after a distance sale: a summary for the letter, and the model
 * withdrawal form and the notice of the legal guarantees as a file. Links alone would not do, since
 * a web page is no durable medium.
 */
export function consumerRights(contract: Contract): {
  readonly parts: readonly LetterPart[];
  readonly attachment: Attachment;
} {
  const { shopUrl } = contract;
  return {
    parts: [
      {
        kind: 'lines',
        title: 'Droit de rétractation',
        lines: [
          'Vous avez 14 jours à compter de la réception pour changer d’avis et renvoyer un article, sans avoir à vous justifier. Les exceptions prévues par la loi sont dans nos conditions.',
          'Renoncez depuis vos commandes, avec le formulaire joint à ce message, ou par toute autre déclaration sans ambiguïté. Le vendeur vous rembourse, frais de livraison standard compris, au plus tard 14 jours après l’avoir reçue.',
        ],
      },
      { kind: 'link', label: 'Renoncer à un achat', address: `${shopUrl}/myorder`, quiet: true },
      {
        kind: 'lines',
        title: 'Garanties légales',
        lines: [
          'Vous avez deux ans à compter de la délivrance pour faire jouer la garantie légale de conformité, et deux ans à compter de la découverte d’un vice caché. Le document joint les détaille.',
        ],
      },
      {
        kind: 'link',
        label: 'Conditions de vente',
        address: `${shopUrl}/terms_and_condition`,
        quiet: true,
      },
      customerServiceLink(contract),
    ],
    attachment: { filename: 'retractation-et-garanties.txt', content: documentOf(contract) },
  };
}

function documentOf({ order_number, names, shopUrl }: Contract): string {
  const sellers = names.length > 0 ? names.join(', ') : 'le vendeur';
  return [
    `COMMANDE ${order_number}`,
    'DROIT DE RÉTRACTATION',
    'Vous avez le droit de vous rétracter du présent contrat sans donner de motif dans un délai de quatorze jours. Le délai de rétractation expire quatorze jours après le jour où vous-même, ou un tiers autre que le transporteur et désigné par vous, prenez physiquement possession du bien, ou du dernier bien si la commande est livrée en plusieurs fois.',
    `Pour exercer ce droit, notifiez votre décision au vendeur par une déclaration dénuée d’ambiguïté\u00a0: en ligne, depuis vos commandes (${shopUrl}/myorder), ou avec le formulaire ci-dessous, qui n’est pas obligatoire. Il suffit de l’envoyer avant la fin du délai.`,
    'Le vendeur vous rembourse tous les paiements reçus de vous, y compris les frais de livraison (sauf les frais supplémentaires d’un mode de livraison plus coûteux que le mode standard), sans retard excessif et au plus tard quatorze jours après avoir été informé de votre décision, par le moyen de paiement que vous avez utilisé. Il peut attendre d’avoir reçu le bien, ou la preuve de son expédition. Renvoyez le bien au plus tard quatorze jours après avoir communiqué votre décision.',
    'FORMULAIRE DE RÉTRACTATION (annexe à l’article R. 221-1 du code de la consommation)',
    withdrawalForm(sellers, order_number),
    'GARANTIE LÉGALE DE CONFORMITÉ (annexe à l’article D. 211-2 du code de la consommation)',
    conformityNotice,
    hiddenDefectsNotice,
    `Conditions de vente\u00a0: ${shopUrl}/terms_and_condition`,
    `Service clientèle\u00a0: ${shopUrl}/service_client`,
    '',
  ].join('\n\n');
}
