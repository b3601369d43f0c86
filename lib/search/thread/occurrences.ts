import type { Catalogue } from './catalogue';
import type { ValueColumn } from './columns';
import { places } from './postings';

/**
 * The words of each product of a catalogue: those of its title, category, brand and colours. The
 * words of names and of sets of values are cached, because products share them.
 */
export class Occurrences {
  readonly #catalogue: Catalogue;
  readonly #texts: (readonly number[])[] = [];
  readonly #categories: Sets;
  readonly #brands: Sets;
  readonly #colors: Sets;

  constructor(catalogue: Catalogue) {
    const { vocabulary, columns, frame } = catalogue;
    this.#catalogue = catalogue;
    const titles = new Map(frame.categories.map(({ id, title }) => [id, title]));
    this.#categories = new Sets(columns.category, (id) => vocabulary.add(titles.get(id) ?? ''));
    this.#brands = new Sets(columns.brand, (name) => vocabulary.add(name));
    this.#colors = new Sets(columns.color, (name) => vocabulary.add(name));
  }

  /** Visits the words of a product, each with its place. */
  visit(product: number, visit: (word: number, place: number) => void) {
    const { titleWords, titleEnds, categoryTexts, brandTexts } = this.#catalogue;
    const end = titleEnds.numbers[product] ?? 0;
    let index = product === 0 ? 0 : (titleEnds.numbers[product - 1] ?? 0);
    for (; index < end; index += 1) {
      const entry = titleWords.numbers[index] ?? 0;
      visit(entry >>> 5, entry & 31);
    }
    const category = this.#wordsOfText(categoryTexts.numbers[product] ?? 0);
    for (const word of category) visit(word, places.category);
    for (const word of this.#categories.wordsOf(product)) visit(word, places.category);
    const brand = brandTexts.numbers[product] ?? 0;
    const brands = brand > 0 ? this.#wordsOfText(brand - 1) : this.#brands.wordsOf(product);
    for (const word of brands) visit(word, places.brand);
    for (const word of this.#colors.wordsOf(product)) visit(word, places.color);
  }

  #wordsOfText(text: number) {
    const known = this.#texts[text];
    if (known) return known;
    const words = this.#catalogue.vocabulary.add(this.#catalogue.texts.names[text] ?? '');
    this.#texts[text] = words;
    return words;
  }
}

/** The words of the sets of one column. */
class Sets {
  readonly #column: ValueColumn;
  readonly #wordsOfName: (name: string) => readonly number[];
  readonly #words: (readonly number[])[] = [];

  constructor(column: ValueColumn, wordsOfName: (name: string) => readonly number[]) {
    this.#column = column;
    this.#wordsOfName = wordsOfName;
  }

  wordsOf(product: number) {
    const set = this.#column.setOf.numbers[product] ?? 0;
    const known = this.#words[set];
    if (known) return known;
    const words = this.#column.valuesOf(product).flatMap(this.#wordsOfName);
    this.#words[set] = words;
    return words;
  }
}
