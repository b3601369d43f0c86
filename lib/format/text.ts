/** Removes accents and lowercases a text, for comparisons and slugs: "Délais" becomes "delais". */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
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
