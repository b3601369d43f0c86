import type { WriteEnding } from '@/lib/marketplace/errors';

/** Messages for the shopper about failures, without technical details. */

export const invalidForm = 'Certaines informations sont à corriger.';
export const unreadableRequest = 'Votre demande n’a pas pu être lue. Réessayez.';
export const foreignRequest =
  'Cette demande ne vient pas de notre site\u00a0: elle a été refusée et rien n’a été modifié.';
export const fileLost =
  'Un fichier ne peut pas être conservé d’un envoi à l’autre\u00a0: choisissez-le de nouveau.';
export const tooLongToKeep =
  'Votre session est terminée, et ce texte est trop long pour être conservé\u00a0: reconnectez-vous dans un autre onglet, puis renvoyez-le ici.';
export const otherAccount =
  'Un autre compte est connecté dans ce navigateur\u00a0: rien n’a été modifié. Rouvrez cette page pour continuer avec lui.';
export const notFound = 'Cet élément n’existe plus.';
export const notInCart = 'Cet article n’est plus dans votre panier.';

const failureMessages: Readonly<Record<WriteEnding, string>> = {
  'not-sent':
    'Le service est momentanément indisponible\u00a0: rien n’a été modifié. Réessayez dans un instant.',
  refused: 'Le service n’accepte pas votre demande pour le moment. Réessayez dans un instant.',
  'not-known':
    'Le service n’a pas répondu comme prévu\u00a0: nous ne savons pas si votre demande a abouti. Vérifiez avant de recommencer.',
};

/** The message for a failed write. Claims that nothing was changed only when nothing was sent. */
export function failureMessage(ending: WriteEnding): string {
  return failureMessages[ending];
}

/** "Trop de tentatives. Réessayez dans 3 minutes." */
export function tooManyAttempts(seconds: number): string {
  return `Trop de tentatives. Réessayez dans ${waitingTime(seconds)}.`;
}

/** "3 minutes" */
export function waitingTime(seconds: number): string {
  return seconds < 60 ? plural(seconds, 'seconde') : plural(Math.ceil(seconds / 60), 'minute');
}

function plural(count: number, unit: string): string {
  return `${count}\u00a0${unit}${count > 1 ? 's' : ''}`;
}
