import type { Offer } from './offer';

/**
 * One phrasing of an answer to a request; `order` is the order's number, '' when the message does
 * not name one.
 */
type Answer = (offer: Offer, order: string) => string;

interface Request {
  /** Beginning of the shop's message. */
  readonly opening: RegExp;
  readonly answers: readonly Answer[];
}

/** Messages that the shop sends to a seller on the customer's behalf after a purchase. */
const requests: readonly Request[] = [
  {
    opening: /^Renonciation au contrat/,
    answers: [
      ({ title }, order) =>
        `Nous avons bien reçu votre renonciation pour « ${title} »${order}. Si l’article n’est pas encore parti, nous arrêtons l’envoi ; sinon, renvoyez-le-nous dans les 14 jours. Nous vous remboursons, frais de livraison standard compris, au plus tard 14 jours après votre message.`,
      ({ title }, order) =>
        `C’est noté : votre renonciation pour « ${title} »${order} est enregistrée. Vous n’avez rien à justifier. Le remboursement part dès que l’article est revenu, ou tout de suite s’il n’a pas quitté notre réserve.`,
      ({ title, sellerName }, order) =>
        `${sellerName} confirme la réception de votre renonciation pour « ${title} »${order}. Un article déjà livré se renvoie dans les 14 jours, dans un emballage qui le protège ; nous vous remboursons ensuite.`,
    ],
  },
  {
    opening: /^Retour ou remplacement demandé/,
    answers: [
      ({ title }, order) =>
        `Nous sommes désolés que « ${title} »${order} ne convienne pas. Votre demande est acceptée : renvoyez-nous l’article dans les 14 jours, et nous le remplaçons s’il nous en reste, sinon nous vous remboursons.`,
      ({ title }, order) =>
        `Votre demande de retour pour « ${title} »${order} est bien arrivée. Glissez l’article dans son emballage avec le numéro de commande ; dès qu’il est chez nous, nous vous écrivons ici.`,
      ({ title, sellerName }, order) =>
        `Merci de nous l’avoir signalé. ${sellerName} reprend « ${title} »${order} : à réception, nous l’échangeons contre le même s’il est disponible, ou nous vous remboursons.`,
    ],
  },
];

/**
 * Returns the answers to a withdrawal or return request sent by the shop; null for any other
 * message.
 */
export function answersToRequest(text: string, offer: Offer): readonly string[] | null {
  const request = requests.find(({ opening }) => opening.test(text));
  if (!request) return null;
  const number = /Commande n° (\S+?)[.,]?(?=\s|$)/.exec(text)?.[1];
  return request.answers.map((answer) => answer(offer, number ? ` (commande ${number})` : ''));
}
