import { maxWords } from '../rules/matching';
import { type Word, withoutRepeats, wordsOfSearch } from '../thread/words';

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
 * then without repeated letters, then similar words, then most of the words, then any of them.
 */
export function searchesFor(text: string, isTyping: boolean): readonly SearchWords[] {
  const words = wordsOfSearch(text, () => false).slice(0, maxWords);
  if (words.length === 0) return [];
  const hasRepeats = (word: string) => withoutRepeats(word) !== word;
  const written = wordsOfSearch(text, hasRepeats).slice(0, maxWords);
  const tolerant = [words.length, words.length - 1, 1].filter((required) => required > 0);
  const exactly = (all: readonly Word[]) => ({
    words: all,
    isTolerant: false,
    required: all.length,
    isTyping,
  });
  return [
    ...(written.some(({ plain }) => hasRepeats(plain)) ? [exactly(written)] : []),
    exactly(words),
    ...[...new Set(tolerant)].map((required) => ({ words, isTolerant: true, required, isTyping })),
  ];
}
