import { customerServiceLink } from '../../mail/letter';
import type { Attachment, LetterPart } from '../../ports/mailer';
import { consumerScopeOf, exceptPrivate, isPrivate } from './consumer-scope';
import { conformityNotice, hiddenDefectsNotice, withdrawalForm } from './legal-notices';
import { addresseeWords, type NamedSeller } from './seller-identity-words';

interface Contract {
  readonly order_number: string;
  readonly sellers: readonly NamedSeller[];
  readonly shopUrl: string;
}

/**
 * Returns the rights of a consumer after a distance sale: a summary for the letter, and the model
 * withdrawal form and the notice of the legal guarantees as a file. Links alone would not do, since
 * a web page is no durable medium. Towards a private seller, only hidden defects count (Code civil
 * 1641).
 */
export function consumerRights(contract: Contract): {
  readonly parts: readonly LetterPart[];
  readonly attachments: readonly Attachment[];
} {
  const { shopUrl } = contract;
  const scope = consumerScopeOf(contract.sellers);
  const content = documentOf(contract);
  return {
    parts: [
      ...(scope === 'none'
        ? [privateSale(contract.sellers.length)]
        : rightsParts(shopUrl, exceptPrivate[scope])),
      {
        kind: 'link',
        label: 'Conditions générales',
        address: `${shopUrl}/terms_and_condition`,
        quiet: true,
      },
      customerServiceLink(contract),
    ],
    attachments: scope === 'none' ? [] : [{ filename: 'retractation-et-garanties.txt', content }],
  };
}

function privateSale(sellers: number): LetterPart {
  const [whom, seller] =
    sellers > 1 ? ['des particuliers', 'Chaque vendeur'] : ['un particulier', 'Le vendeur'];
  return {
    kind: 'lines',
    title: 'Vos droits',
    lines: [
      `Vous achetez à ${whom}\u00a0: il n’y a ni droit de rétractation, ni garantie légale de conformité. ${seller} répond des vices cachés (Code civil).`,
    ],
  };
}

function rightsParts(shopUrl: string, except: string): readonly LetterPart[] {
  return [
    {
      kind: 'lines',
      title: 'Droit de rétractation',
      lines: [
        `Vous avez 14\u00a0jours à compter de la réception de l’article, ou du dernier si la commande est livrée en plusieurs fois, pour changer d’avis et le renvoyer, sans avoir à vous justifier${except}. Les exceptions prévues par la loi sont dans nos conditions.`,
        'Renoncez depuis vos commandes, avec le formulaire joint à ce message, ou par toute autre déclaration sans ambiguïté. Le vendeur vous rembourse, frais de livraison standard compris, au plus tard 14\u00a0jours après l’avoir reçue.',
      ],
    },
    { kind: 'link', label: 'Renoncer à un achat', address: `${shopUrl}/myorder`, quiet: true },
    {
      kind: 'lines',
      title: 'Garanties légales',
      lines: [
        `Vous avez deux ans à compter de la délivrance pour faire jouer la garantie légale de conformité${except}, et deux ans à compter de la découverte d’un vice caché. Le document joint les détaille.`,
      ],
    },
  ];
}

const nameList = new Intl.ListFormat('fr-FR', { type: 'conjunction' });

function documentOf({ order_number, sellers, shopUrl }: Contract): string {
  const professionals = sellers.filter((seller) => !isPrivate(seller));
  const addressees = professionals.map(addresseeWords).join('\u00a0; ') || 'le vendeur';
  const privateNames = sellers.filter(isPrivate).map(({ full_name }) => full_name);
  return [
    `COMMANDE ${order_number}`,
    ...(privateNames.length > 0
      ? [
          `Le droit de rétractation et la garantie légale de conformité ne s’appliquent pas aux articles vendus par ${nameList.format(privateNames)}, ${privateNames.length > 1 ? 'particuliers' : 'particulier'}.`,
        ]
      : []),
    'DROIT DE RÉTRACTATION',
    'Vous avez le droit de vous rétracter du présent contrat sans donner de motif dans un délai de quatorze jours. Le délai de rétractation expire quatorze jours après le jour où vous-même, ou un tiers autre que le transporteur et désigné par vous, prenez physiquement possession du bien, ou du dernier bien si la commande est livrée en plusieurs fois.',
    `Pour exercer ce droit, notifiez votre décision au vendeur par une déclaration dénuée d’ambiguïté\u00a0: en ligne, depuis vos commandes (${shopUrl}/myorder), ou avec le formulaire ci-dessous, qui n’est pas obligatoire. Il suffit de l’envoyer avant la fin du délai.`,
    'Le vendeur vous rembourse tous les paiements reçus de vous, y compris les frais de livraison (sauf les frais supplémentaires d’un mode de livraison plus coûteux que le mode standard), sans retard excessif et au plus tard quatorze jours après avoir été informé de votre décision, par le moyen de paiement que vous avez utilisé. Il peut attendre d’avoir reçu le bien, ou la preuve de son expédition. Renvoyez le bien au plus tard quatorze jours après avoir communiqué votre décision.',
    'FORMULAIRE DE RÉTRACTATION (annexe à l’article R. 221-1 du code de la consommation)',
    withdrawalForm(addressees, order_number),
    'GARANTIE LÉGALE DE CONFORMITÉ (annexe à l’article D. 211-2 du code de la consommation)',
    conformityNotice,
    hiddenDefectsNotice,
    `Conditions générales\u00a0: ${shopUrl}/terms_and_condition`,
    `Service clientèle\u00a0: ${shopUrl}/service_client`,
    '',
  ].join('\n\n');
}
