interface Entry {
  readonly question: string;
  readonly answer: string;
}

/** Default questions and answers of the help page. */
export const firstQuestions: readonly Entry[] = [
  {
    question: 'Quels sont les modes de livraison\u00a0?',
    answer:
      'Vous choisissez au moment du paiement entre trois modes\u00a0: la livraison immédiate, portée dans la demi-heure\u00a0; la livraison planifiée, un jour parmi les sept prochains et sur un créneau d’une demi-heure\u00a0; le retrait en boutique, gratuit. Les frais sont affichés dans le récapitulatif avant tout paiement.',
  },
  {
    question: 'Comment suivre ma commande\u00a0?',
    answer:
      'Ouvrez «\u00a0Vos commandes\u00a0» dans votre compte, puis «\u00a0Suive votre colis\u00a0», ou «\u00a0Suivre le retrait\u00a0», sur l’article concerné\u00a0: vous y voyez les étapes, de la préparation à la remise. Le lien de suivi figure aussi dans l’e-mail de confirmation.',
  },
  {
    question: 'Comment retourner ou remplacer un article\u00a0?',
    answer:
      'Vous disposez de quatorze jours à compter de la réception de l’article, ou du dernier article si la commande est livrée en plusieurs fois, pour changer d’avis, sans avoir à vous justifier\u00a0: choisissez «\u00a0Renoncer au contrat ici\u00a0» sur l’article dans «\u00a0Vos commandes\u00a0», ou en bas de chaque page, et vous recevez aussitôt un accusé de réception. Un vendeur particulier ne vous doit pas ce droit. Si l’article est défectueux ou n’est pas le bon, choisissez «\u00a0Retourner ou remplacer\u00a0» sur l’article livré et indiquez le motif\u00a0: le vendeur vous confirme la marche à suivre.',
  },
  {
    question: 'Quand suis-je remboursé\u00a0?',
    answer:
      'Au plus tard quatorze jours après que le vendeur a été informé de votre retour\u00a0; il peut attendre d’avoir reçu l’article ou la preuve de son envoi. Le remboursement arrive sur la carte bancaire qui a servi au paiement\u00a0; la part réglée par carte cadeau vous est rendue sur une carte cadeau.',
  },
  {
    question: 'Quels moyens de paiement acceptez-vous\u00a0?',
    answer:
      'La carte bancaire. Vous la saisissez sur une page de paiement sécurisée, séparée de la boutique\u00a0: nous ne voyons ni ne gardons votre numéro de carte. Selon votre banque, une confirmation vous est demandée.',
  },
  {
    question: 'Comment utiliser un code promotionnel ou une carte cadeau\u00a0?',
    answer:
      'Saisissez le code sur la page de paiement, avant de poursuivre\u00a0: la réduction apparaît dans le récapitulatif. Un seul code s’applique par commande\u00a0; il peut avoir une date limite ou un montant minimum.',
  },
  {
    question: 'Puis-je essayer un article en boutique\u00a0?',
    answer:
      'Oui. Sur la fiche de l’article, ouvrez «\u00a0Programme Try-on\u00a0», choisissez une boutique proche de vous, un jour et une heure, puis confirmez. L’essayage est gratuit et ne vous engage à rien.',
  },
  {
    question: 'Comment poser une question à un vendeur\u00a0?',
    answer:
      'Sur la fiche de l’article, suivez le lien pour écrire au vendeur\u00a0: votre conversation s’ouvre avec l’article en question. Vous la retrouvez à tout moment dans la messagerie et pouvez signaler un message déplacé.',
  },
  {
    question: 'Comment modifier mes informations ou mon mot de passe\u00a0?',
    answer:
      'Dans votre compte, «\u00a0Profil et sécurité\u00a0» permet de changer votre nom, votre adresse e-mail, votre téléphone, votre photo et votre mot de passe. Les adresses de livraison se gèrent dans «\u00a0Adresse\u00a0», les messages que vous recevez dans «\u00a0Paramètres\u00a0».',
  },
  {
    question: 'Comment supprimer mon compte\u00a0?',
    answer:
      'Dans votre compte, choisissez «\u00a0Supprimer le compte\u00a0» et confirmez. Vos données personnelles, vos favoris, vos conversations et vos rendez-vous sont effacés aussitôt. Les commandes passées sont gardées pour la comptabilité, sans votre nom ni votre adresse\u00a0; celle d’une commande en cours n’est effacée qu’à sa livraison ou à son annulation. Une renonciation sans réponse garde ses articles. Vos messages au service clientèle et vos renonciations par formulaire sont effacés séparément, sur demande.',
  },
];
