import type { MarketplaceErrorKind } from '@/lib/marketplace/errors';

/** What the shopper reads when something went wrong on the way, never why in technical words. */

export const invalidForm = 'Certaines informations sont à corriger.';
export const unreadableRequest = 'Votre demande n’a pas pu être lue. Réessayez.';
export const foreignRequest =
  'Cette demande ne vient pas de notre site : elle a été refusée et rien n’a été modifié.';
export const notFound = 'Cet élément n’existe plus.';

/** A write that never reached the marketplace changed nothing; of one that was not answered in time that is not known. */
export function failureMessage(kind: MarketplaceErrorKind): string {
  return kind === 'timeout' || kind === 'malformed'
    ? 'Le service met trop de temps à répondre : nous ne savons pas si votre demande a abouti. Vérifiez avant de recommencer.'
    : 'Le service est momentanément indisponible : rien n’a été modifié. Réessayez dans un instant.';
}

/** "Trop de tentatives. Réessayez dans 3 minutes." */
export function tooManyAttempts(seconds: number): string {
  const wait =
    seconds < 60 ? plural(seconds, 'seconde') : plural(Math.ceil(seconds / 60), 'minute');
  return `Trop de tentatives. Réessayez dans ${wait}.`;
}

function plural(count: number, unit: string): string {
  return `${count}\u00a0${unit}${count > 1 ? 's' : ''}`;
}
