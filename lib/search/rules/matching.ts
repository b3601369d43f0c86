/** Further words of a search are ignored. */
export const maxWords = 8;

/** The allowed edit distance for a word. */
export function slipsIn(word: string): number {
  if (/\d/.test(word) || word.length < 3) return 0;
  return word.length < 7 ? 1 : 2;
}

/** Adds the words of other stems. */
export function joinByStem<Near extends { readonly stem: unknown }>(
  first: readonly Near[],
  more: readonly Near[],
): Near[] {
  const stems = new Set(first.map(({ stem }) => stem));
  return [...first, ...more.filter(({ stem }) => !stems.has(stem))];
}
