import {
  attributeOf,
  colorsInStock,
  enumerate,
  type Offer,
  piecesInStock,
  sizesInStock,
} from './offer';

/** One phrasing of an answer; '' when it does not apply to the product. */
type Answer = (offer: Offer) => string;

interface Topic {
  /** Matches the question in lower case without accents. */
  readonly words: RegExp;
  readonly answers: readonly Answer[];
}

/** Topics of questions, the most specific first. */
export const topics: readonly Topic[] = [
  {
    words: /\b(essay\w*|rendez vous|try on|cabine|boutiques?|magasins?)\b/,
    answers: [
      ({ towns }) =>
        towns.length > 0
          ? `Vous pouvez l’essayer dans nos boutiques de ${enumerate(towns)} : choisissez un créneau avec « Programme Try-on » sur la fiche de l’article.`
          : '',
      ({ title }) =>
        `Avec plaisir. Réservez un essayage depuis la fiche de « ${title} », et nous le préparons à votre taille.`,
      () =>
        'Un essayage dure une demi-heure et n’engage à rien. Dites-nous votre taille, nous en préparons deux.',
    ],
  },
  {
    words: /\b(retour\w*|renvoy\w*|rembours\w*|echang\w*|rendre|remplac\w*)\b/,
    answers: [
      () =>
        'Vous avez 14 jours après la réception pour changer d’avis, sans avoir à dire pourquoi.',
      () =>
        'Le retour se demande dans « Mes commandes ». L’article doit nous revenir non porté, avec son étiquette.',
      () =>
        'Si la taille ne va pas, renvoyez-nous l’article dans les 14 jours : nous l’échangeons ou nous vous remboursons.',
    ],
  },
  {
    words: /\b(livr\w*|expedi\w*|envoi\w*|envoy\w*|recevoir|recu|colis|delais?|arriv\w*|suivi)\b/,
    answers: [
      () =>
        'La livraison immédiate arrive dans la demi-heure. Vous pouvez aussi choisir un jour et un créneau qui vous conviennent.',
      () =>
        'Nous préparons votre commande dès le paiement, et vous suivez votre colis dans « Mes commandes ».',
      ({ towns }) =>
        towns.length > 0
          ? `Nous livrons à l’heure que vous choisissez. Le retrait en boutique (${enumerate(towns)}) est gratuit.`
          : '',
    ],
  },
  {
    words:
      /\b(couleurs?|coloris|teintes?|noir\w*|blanc\w*|bleu\w*|rouges?|vert\w*|beiges?|nuances?)\b/,
    answers: [
      (offer) => {
        const colors = colorsInStock(offer);
        if (colors.length === 0) return '';
        if (colors.length === 1) return `Il nous reste ce modèle en ${colors[0]}.`;
        return `Ce modèle est disponible en ${enumerate(colors)}.`;
      },
      () =>
        'La couleur est fidèle aux photos, prises à la lumière du jour. En intérieur, elle paraît un peu plus soutenue.',
      ({ title }) =>
        `Toutes les couleurs de « ${title} » qui restent sont sur la fiche ; les autres sont épuisées pour cette saison.`,
    ],
  },
  {
    words:
      /\b(matieres?|composition|tissus?|coton|laine|lin|soie|cuir|cachemire|laver|lavage|machine|entretien\w*|repass\w*|fabriqu\w*|origine)\b/,
    answers: [
      (offer) => {
        const material = attributeOf(offer, 'Matière');
        return material && `Pour la matière : ${lowered(material)}.`;
      },
      (offer) => {
        const care = attributeOf(offer, 'Entretien');
        return care && `Côté entretien : ${lowered(care)}.`;
      },
      (offer) => {
        const origin = attributeOf(offer, 'Origine');
        return origin && `Et pour l’origine : ${lowered(origin)}.`;
      },
      () => 'La composition et l’entretien sont détaillés sur la fiche, sous les photos.',
      () => 'C’est une matière qui se tient bien ; suivez l’étiquette, et elle vous durera.',
    ],
  },
  {
    words:
      /\b(tailles?|taillent?|pointures?|mesur\w*|mesures|grand\w*|petit\w*|large\w*|serre\w*|coupe|longueur|xs|xl|xxl)\b/,
    answers: [
      (offer) => attributeOf(offer, 'Conseil'),
      (offer) => {
        const sizes = sizesInStock(offer);
        return sizes.length > 1 ? `Il nous reste les tailles ${enumerate(sizes)}.` : '';
      },
      () => 'Il taille normalement : prenez votre taille habituelle.',
      () => 'Entre deux tailles, nous conseillons la plus grande : le tombé reste joli.',
    ],
  },
  {
    words:
      /\b(prix|cher\w*|cout\w*|remises?|promo\w*|reduction\w*|soldes?|codes?|combien|euros?)\b/,
    answers: [
      ({ price }) => `Il est à ${price}, taxes comprises.`,
      () => 'Le code BIENVENUE10 réduit votre commande de 10 % : saisissez-le au moment de payer.',
      ({ title }) =>
        `Nous tenons le prix de « ${title} » au plus juste toute l’année, et il ne sera pas soldé ce mois-ci.`,
    ],
  },
  {
    words: /\b(disponib\w*|stocks?|dispo|reste\w*|epuis\w*|reassort\w*|encore|reserv\w*)\b/,
    answers: [
      (offer) => {
        const pieces = piecesInStock(offer);
        if (pieces === 0)
          return 'Il est épuisé pour le moment, et nous n’avons pas encore de date.';
        if (pieces <= 5) return 'Il n’en reste que quelques pièces, toutes tailles confondues.';
        return 'Oui, il est disponible. La fiche montre ce qui reste dans chaque taille.';
      },
      (offer) => {
        const sizes = sizesInStock(offer);
        return sizes.length > 1 ? `En ce moment, nous l’avons en ${enumerate(sizes)}.` : '';
      },
      () => 'Le stock affiché sur la fiche est celui de cet instant : vous pouvez vous y fier.',
    ],
  },
  {
    words: /\b(merci\w*|parfait\w*|super|genial|top|bonne journee|au revoir)\b/,
    answers: [
      () => 'Avec plaisir ! N’hésitez pas si vous avez une autre question.',
      () => 'Merci à vous. Toute l’équipe vous souhaite une belle journée.',
      () => 'Je vous en prie. À bientôt !',
    ],
  },
  {
    words: /\b(bonjour|bonsoir|salut|coucou|hello)\b/,
    answers: [
      ({ sellerName, title }) =>
        `Vous êtes en ligne avec ${sellerName}. Que souhaitez-vous savoir sur « ${title} » ?`,
      () => 'Comment pouvons-nous vous aider ?',
      ({ title }) => `Merci de votre intérêt pour « ${title} ». Dites-nous tout.`,
    ],
  },
];

/** Answers to questions without a recognised topic or an applicable answer. */
export const generalAnswers: readonly Answer[] = [
  ({ title }) =>
    `Bonne question. Je regarde « ${title} » de plus près et je vous réponds dès que possible.`,
  () => 'Pouvez-vous m’en dire un peu plus ? La taille, la couleur, la livraison ?',
  () => 'Je pose la question à l’atelier. En attendant, la fiche donne déjà beaucoup de détails.',
  ({ sellerName }) =>
    `Merci de votre message. ${sellerName} vous conseille volontiers : quelle est votre taille habituelle ?`,
];

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '');
}
