/** Removes accents and lowercases a text, for comparisons and slugs: "Délais" becomes "delais". */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * Removes all white space, to compare texts: a marketplace may drop line breaks, and writes titles
 * without the typography of the shop.
 */
export function withoutSpaces(text: string): string {
  return text.replace(/\s+/g, '');
}

const noBreak = '\u00a0';

/**
 * Applies French typography to a title: no-break spaces inside guillemets and before punctuation.
 */
export function typeset(title: string): string {
  return title
    .replace(/«\s*(?=\S)/g, `«${noBreak}`)
    .replace(/(?<=\S)\s*»/g, `${noBreak}»`)
    .replace(/(?<=\S) (?=[:;!?](?:\s|$))/g, noBreak);
}

/**
 * Shortens a text to a number of UTF-16 code units, after a whole word and with "…". Without
 * spaces, it ends within a word, but not within a character.
 */
export function excerpt(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length);
  const words = start.replace(/\s+\S*$/, '');
  const whole =
    words === '' || words === start ? start.slice(0, -1).replace(/[\ud800-\udbff]$/, '') : words;
  return `${whole}…`;
}

/**
 * Ends a message with a full stop if it lacks a punctuation mark, so that another sentence may
 * follow: a marketplace may leave it out.
 */
export function asSentence(message: string): string {
  return message.trim().replace(/[^.!?…]$/, '$&.');
}
