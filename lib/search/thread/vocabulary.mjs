// @ts-check
import MiniSearch from 'minisearch';
import { distance } from './distance.mjs';
import { stem } from './words.mjs';

/** @typedef {import('./words.mjs').Word} Word */

/**
 * The similarity of a catalogue word to a typed one.
 * @typedef {object} Near
 * @property {string} stem
 * @property {number} nearness 1 for the same word
 * @property {string} shown
 */

/**
 * The distinct words of a catalogue with their stems. Finds words by prefix and by edit distance.
 */
export class Vocabulary {
  /** @type {Map<string, { stem: string, shown: string, count: number }>} */
  #words = new Map();
  /** @type {Set<string>} */
  #stems = new Set();
  #index = new MiniSearch({
    idField: 'word',
    fields: ['word'],
    tokenize: (text) => [text],
    processTerm: (term) => term,
  });

  /**
   * Adds a word and returns its stem.
   * @param {Word} word
   */
  add(word) {
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

  /** @param {string} word */
  has(word) {
    return this.#stems.has(stem(word));
  }

  /**
   * The word itself, in any inflected form.
   * @param {string} word
   * @returns {Near[]}
   */
  same(word) {
    const its = stem(word);
    return this.#stems.has(its) ? [{ stem: its, nearness: 1, shown: word }] : [];
  }

  /**
   * Words with this prefix.
   * @param {string} beginning
   * @returns {Near[]}
   */
  beginningWith(beginning) {
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
   * @param {string} typed
   * @param {number} slips maximum edit distance
   * @param {boolean} isBeginning whether a prefix of the word may match
   * @returns {Near[]}
   */
  similarTo(typed, slips, isBeginning) {
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

  /** @param {string} letter */
  #sharing(letter) {
    return [...this.#words.keys()].filter((word) => word.startsWith(letter));
  }

  /** @param {string} word */
  #word(word) {
    const { stem: its = word, shown = word, count = 0 } = this.#words.get(word) ?? {};
    return { stem: its, shown, count };
  }
}

/**
 * The best word of each stem: the most similar one, then the most frequent.
 * @param {(Near & { count: number })[]} words
 */
function best(words) {
  /** @type {Map<string, Near>} */
  const byStem = new Map();
  words.sort((one, other) => other.nearness - one.nearness || other.count - one.count);
  for (const word of words) if (!byStem.has(word.stem)) byStem.set(word.stem, word);
  return [...byStem.values()];
}
