import type { LetterPart, Sender } from '../ports/mailer';

/** Builds a mail from its parts. A plain string is a paragraph; the shop signs the letter. */
export function letter(given: readonly (LetterPart | string)[], sender: Sender) {
  const parts = given.map((part) =>
    typeof part === 'string' ? ({ kind: 'paragraph', text: part } as const) : part,
  );
  return { parts, text: letterText(parts, sender) };
}

/** Long enough for two first names, short enough for no message. */
const longestGreetedName = 50;
const nameCharacters = /^[\p{L}\p{M}\p{N} \u00a0'’.,&()·‐‑-]+$/u;
/** Parts of addresses that mail clients turn into links. */
const linked = /www\.|\.(?:\p{N}|[\p{L}\p{M}]{2})/iu;

/**
 * Returns the greeting of a letter: with the name if it looks like one. Customers choose their name
 * and may change their e-mail address to a stranger's, who must not get their text or link from the
 * shop.
 */
export function greeting(name: string): string {
  const given = name.trim();
  const isName =
    given.length <= longestGreetedName && nameCharacters.test(given) && !linked.test(given);
  return isName ? `Bonjour ${given},` : 'Bonjour,';
}

/** Returns the URL of customer service, which can be read without signing in. */
export function serviceAddress({ shopUrl }: Pick<Sender, 'shopUrl'>): string {
  return `${shopUrl}/service_client`;
}

/** Returns the link to customer service, below the main link of a letter. */
export function customerServiceLink(sender: Pick<Sender, 'shopUrl'>): LetterPart {
  const address = serviceAddress(sender);
  return { kind: 'link', label: 'Service clientèle', address, quiet: true };
}

/** Renders a letter as plain text, with an empty line between parts. */
export function letterText(parts: readonly LetterPart[], sender: Sender): string {
  const footer = `Besoin d’aide\u00a0? ${serviceAddress(sender)}`;
  return [...parts.map(textOf), sender.shopName, footer].join('\n\n');
}

function textOf(part: LetterPart): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text;
    case 'code':
      return part.code;
    case 'link':
      return `${part.label}\u00a0:\n\n${part.address}`;
    case 'lines':
      return [part.title, ...part.lines].join('\n');
    case 'amounts':
      return part.rows.map(({ label, detail, amount }) => lineOf(label, detail, amount)).join('\n');
    case 'articles':
      return part.articles
        .map(({ title, detail, amount }) => lineOf(title, detail, amount))
        .join('\n');
  }
}

function lineOf(label: string, detail: string | undefined, amount: string): string {
  return `${label}${detail ? ` (${detail})` : ''}\u00a0: ${amount}`;
}
