import type { SearchCategory, Suggestions } from '../port';
import { NamesByWord } from '../rules/names-by-word';
import { nearWords, wordsAsTyped } from '../thread/match';
import { Vocabulary } from '../thread/vocabulary';
import type { SearchWords } from './search-words';

const maxNames = 3;

/**
 * The names of the categories and brands of an index, which are suggested while a shopper types.
 */
export class FrameNames {
  readonly #vocabulary = new Vocabulary();
  readonly #categories = new NamesByWord<SearchCategory, number>();
  readonly #brands = new NamesByWord<string, number>();

  constructor(categories: readonly SearchCategory[], brands: readonly string[]) {
    for (const category of categories) {
      const { title, above } = category;
      this.#categories.add(
        category,
        this.#stemsOf(title),
        above.flatMap((one) => this.#stemsOf(one)),
      );
    }
    for (const brand of brands) this.#brands.add(brand, this.#stemsOf(brand), []);
  }

  /** The names that match the words as the products did: similar words only if necessary. */
  suggest({ words, isTolerant }: SearchWords): Pick<Suggestions, 'categories' | 'brands'> {
    const vocabulary = this.#vocabulary;
    const matches = words.map((word, place) => {
      const exact = wordsAsTyped(vocabulary, word, place === words.length - 1, true);
      return isTolerant ? nearWords(vocabulary, word.plain, exact) : exact;
    });
    return {
      categories: this.#categories.find(matches, maxNames),
      brands: this.#brands.find(matches, maxNames),
    };
  }

  #stemsOf(text: string): number[] {
    const { stemOf } = this.#vocabulary;
    return this.#vocabulary.add(text).map((word) => stemOf.numbers[word] ?? 0);
  }
}
