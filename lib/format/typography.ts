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
