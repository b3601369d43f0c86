import MiniSearch from 'minisearch';
import { distance } from './distance';
import { stem, type Word } from './words';

/** The similarity of a catalogue word to a typed one. */
export interface Near {
  stem: string;
  /** 1 for the same word. */
  nearness: number;
  shown: string;
}

/**
 * The distinct words of a catalogue with their stems. Finds words by prefix and by edit distance.
 */
export class Vocabulary {
  #words = new Map<string, { stem: string; shown: string; count: number }>();
  #stems = new Set<string>();
  #index = new MiniSearch({
    idField: 'word',
    fields: ['word'],
    tokenize: (text) => [text],
    processTerm: (term) => term,
  });

  /** Adds a word and returns its stem. */
  add(word: Word) {
    const known = this.#words.get(word.plain);
    if (known) {
      known.count += 1;
      return known.stem;
    }
    const added = { stem: stem(word.plain), shown: word.shown, count: 1 };
    this.#words.set(word.plain, added);
    this.#stems.add(added.stem);
    this.#index.add({ word: word.plain });
    return added.stem;
  }

  has(word: string) {
    return this.#stems.has(stem(word));
  }

  /** The word itself, in any inflected form. */
  same(word: string): Near[] {
    const its = stem(word);
    return this.#stems.has(its) ? [{ stem: its, nearness: 1, shown: word }] : [];
  }

  /** Words with this prefix. */
  beginningWith(beginning: string): Near[] {
    const found = this.#index.search(beginning, { prefix: true, fuzzy: false });
    return best(
      found.map(({ id }) => ({
        ...this.#word(id),
        nearness: 0.5 + (0.4 * beginning.length) / id.length,
      })),
    );
  }

  /**
   * Words within an edit distance.
   * @param slips maximum edit distance
   * @param isBeginning whether a prefix of the word may match
   */
  similarTo(typed: string, slips: number, isBeginning: boolean): Near[] {
    if (slips < 1) return [];
    // A transposition is one edit here and two for MiniSearch.
    const candidates = this.#index
      .search(typed, { prefix: false, fuzzy: slips + 1 })
      .map(({ id }) => String(id));
    const beginnings = isBeginning ? this.#sharing(typed[0] ?? '') : [];
    const near = [...new Set([...candidates, ...beginnings])].flatMap((word) => {
      const wrong = distance(typed, word, isBeginning);
      if (wrong > slips) return [];
      const other = word[0] === typed[0] ? 0 : 0.1;
      const longer = isBeginning
        ? 0.1 * (1 - typed.length / Math.max(typed.length, word.length))
        : 0;
      return [{ ...this.#word(word), nearness: 0.7 - 0.2 * wrong - other - longer }];
    });
    return best(near);
  }

  #sharing(letter: string) {
    return [...this.#words.keys()].filter((word) => word.startsWith(letter));
  }

  #word(word: string) {
    const { stem: its = word, shown = word, count = 0 } = this.#words.get(word) ?? {};
    return { stem: its, shown, count };
  }
}

/** The best word of each stem: the most similar one, then the most frequent. */
function best(words: (Near & { count: number })[]) {
  const byStem = new Map<string, Near>();
  words.sort((one, other) => other.nearness - one.nearness || other.count - one.count);
  for (const word of words) if (!byStem.has(word.stem)) byStem.set(word.stem, word);
  return [...byStem.values()];
}
