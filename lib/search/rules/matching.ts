/** French names the thing first and qualifies it afterwards. */
export const firstWordFactor = 1.2;

/** Added to the score of available products, so that they come first. */
export const availableBonus = 0.3;

/** Further words of a search are ignored. */
export const maxWords = 8;

/** The allowed edit distance for a word. */
export function slipsIn(word: string): number {
  if (/\d/.test(word) || word.length < 3) return 0;
  return word.length < 7 ? 1 : 2;
}

/** A word of the catalogue that is similar to a typed one. */
export interface Near<Stem> {
  readonly stem: Stem;
  /** 1 for the same word. */
  readonly nearness: number;
  readonly shown: string;
}

/** The nearness of a word to its beginning. */
export function nearnessOfBeginning(beginning: string, word: string): number {
  return 0.5 + (0.4 * beginning.length) / word.length;
}

/**
 * The nearness of a word to a misspelt one.
 * @param wrong their edit distance
 * @param isBeginning whether a prefix of the word matches
 */
export function nearnessOfSimilar(
  typed: string,
  word: string,
  wrong: number,
  isBeginning: boolean,
): number {
  const other = word[0] === typed[0] ? 0 : 0.1;
  const longer = isBeginning ? 0.1 * (1 - typed.length / Math.max(typed.length, word.length)) : 0;
  return 0.7 - 0.2 * wrong - other - longer;
}

/** Adds the words of other stems. */
export function joinByStem<Stem>(
  first: readonly Near<Stem>[],
  more: readonly Near<Stem>[],
): Near<Stem>[] {
  const stems = new Set(first.map(({ stem }) => stem));
  return [...first, ...more.filter(({ stem }) => !stems.has(stem))];
}
