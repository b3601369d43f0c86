import type { APIResponse } from 'playwright/test';
import { type Fault, isHarmless } from '../stand-in/faults';

/** What is said where there is nothing: a lie wherever nothing could be read. */
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

/** What is wrong with a page that had to be made with a fault in its way; nothing when all is well. */
export async function judgePage(
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
    ...saysWrong(shown),
    isHarmless(fault) && unavailable.test(shown) && `unavailable although ${fault}`,
    isHarmless(fault) && status !== 200 && `HTTP ${status} although ${fault}`,
  ];
  return problems.filter((problem) => typeof problem === 'string');
}

/** What is wrong with words that a shopper reads. */
export function saysWrong(shown: string): readonly string[] {
  const text = shown.replaceAll("'", '’');
  const [technical] = notForShoppers.exec(shown) ?? [];
  const empty =
    emptyStates.find((sentence) => text.includes(sentence)) ?? /(?<!\d)0 article/.exec(text)?.[0];
  return [technical && `says “${technical}”`, empty && `claims “${empty}”`].filter(
    (problem) => typeof problem === 'string',
  );
}

/** true when the words promise that nothing has changed. */
export function claimsNothingChanged(text: string): boolean {
  return /rien n[’']a été (modifié|changé|ajouté|débité)/i.test(text);
}

/** What is read without running scripts. */
export function visibleText(html: string): string {
  const [, body = ''] = /<body[^>]*>(.*)/s.exec(html) ?? [];
  return body
    .replace(/<!--.*?-->|<(script|style|template)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');
}
