import type { APIResponse } from 'playwright/test';
import { type Fault, isHarmless } from '../fault-proxy/faults';

/** Messages of empty states, which are false while the data could not be read. */
const emptyStates = [
  'Aucun produit disponible',
  'Votre panier est vide',
  'AJOUTER DES ARTICLES À UN PANIER',
  'VOUS N’AVEZ ACTUELLEMENT AUCUNE COMMANDE',
  'Vous n’avez actuellement aucune notification',
  'Votre liste de favoris est vide',
  'Aucun jour n’est proposé',
  'Article retiré de la vente',
  'n’est plus en vente',
  'n’existe plus',
  'n’existe pas',
  'Vous n’avez pas encore d’adresse',
  'Vous n’avez pas encore de conversation',
  'Écrivez votre premier message',
];
const notForShoppers =
  /Internal Server Error|Bad [Gg]ateway|Application error|It works!|Maintenance en cours|\[object |\bundefined\b|\bNaN\b|\bnull\b|TypeError|SyntaxError|fetch failed|ECONN|\bat \w+ \(/;
const unavailable = /momentanément (indisponible|dérangé)/;

/** Checks a page that was rendered during a fault. @returns the problems */
export async function checkPage(
  answer: APIResponse,
  fault: Fault,
  allowed: readonly number[],
): Promise<readonly string[]> {
  const html = await answer.text();
  const shown = visibleText(html);
  const status = answer.status();
  const problems = [
    !allowed.includes(status) && `HTTP ${status}`,
    status === 503 && !answer.headers()['retry-after'] && '503 without Retry-After',
    !/<html[^>]*lang="fr"/.test(html) && 'no lang="fr"',
    !/<header[\s>]/.test(html) && 'no header',
    shown.length < 150 && `blank: ${shown}`,
    ...findWrongText(shown),
    isHarmless(fault) && unavailable.test(shown) && `unavailable although ${fault}`,
    isHarmless(fault) && status !== 200 && `HTTP ${status} although ${fault}`,
  ];
  return problems.filter((problem) => typeof problem === 'string');
}

/** Finds technical terms and false empty states in a text for shoppers. */
export function findWrongText(shown: string): readonly string[] {
  const text = shown.replaceAll("'", '’');
  const [technical] = notForShoppers.exec(shown) ?? [];
  const empty =
    emptyStates.find((sentence) => text.includes(sentence)) ?? /(?<!\d)0 article/.exec(text)?.[0];
  return [technical && `says “${technical}”`, empty && `claims “${empty}”`].filter(
    (problem) => typeof problem === 'string',
  );
}

/** Returns whether a text claims that nothing has changed. */
export function claimsNothingChanged(text: string): boolean {
  return /rien n[’']a été (modifié|changé|ajouté|débité)/i.test(text);
}

/** Returns the text of a page that is visible without scripts. */
export function visibleText(html: string): string {
  const [, body = ''] = /<body[^>]*>(.*)/s.exec(html) ?? [];
  return body
    .replace(/<!--.*?-->|<(script|style|template)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');
}
