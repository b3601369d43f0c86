import { maxWords } from '../rules/matching';
import { type Word, wordsOfSearch } from '../thread/words';

/** Words to search, and how strictly. */
export interface SearchWords {
  /** Without small words such as "de". */
  readonly words: readonly Word[];
  /** Whether misspelt words and beginnings of words are found too. */
  readonly isTolerant: boolean;
  /** How many of the words a product must have. */
  readonly required: number;
  /** Whether the last word may be incomplete. */
  readonly isTyping: boolean;
}

/**
 * The searches for a text, to be tried until one finds something: the words as they are written,
 * with compounds such as "sur-chemise" in one word; then without repeated letters, and compounds in
 * parts; then similar words, then most of the words, then any of them.
 */
export function searchesFor(text: string, isTyping: boolean): readonly SearchWords[] {
  const words = wordsOfSearch(text, () => false).slice(0, maxWords);
  if (words.length === 0) return [];
  const written = wordsOfSearch(text, () => true).slice(0, maxWords);
  const tolerant = [words.length, words.length - 1, 1].filter((required) => required > 0);
  const exactly = (all: readonly Word[]) => ({
    words: all,
    isTolerant: false,
    required: all.length,
    isTyping,
  });
  return [
    ...(textOf(written) === textOf(words) ? [] : [exactly(written)]),
    exactly(words),
    ...[...new Set(tolerant)].map((required) => ({ words, isTolerant: true, required, isTyping })),
  ];
}

function textOf(words: readonly Word[]): string {
  return words.map(({ plain }) => plain).join(' ');
}
