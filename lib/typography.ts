const noBreak = '\u00a0';

/** A title as French typography sets it: guillemets stay with what they hold, and a sign with the word before it. */
export function typeset(title: string): string {
  return title
    .replace(/«\s*(?=\S)/g, `«${noBreak}`)
    .replace(/(?<=\S)\s*»/g, `${noBreak}»`)
    .replace(/(?<=\S) (?=[:;!?](?:\s|$))/g, noBreak);
}
