import { createHash } from 'node:crypto';
import type { FilterDimension, SearchDocument } from '../../domain/search-document';
import { byDimension, filterDimensions, pairOf } from '../rules/listing';
import { nearnessOfBeginning } from '../rules/matching';
import { places, worth } from '../thread/postings';
import { stem, type Word, wordsOf } from '../thread/words';

/** The dimensions that products are filtered by; `pair` is the colour and size of a variation. */
export type Dimension = FilterDimension | 'pair';

export const dimensions: readonly Dimension[] = [...filterDimensions, 'pair'];

/** The columns of a product that searches filter, count and sort by. */
export const productColumns = ['number', 'rank', 'price', 'available', ...dimensions] as const;

/**
 * The stem of all words that begin with a letter. Half of the products may contain one, and adding
 * up the words of each would take long.
 */
export const letterStem = (letter: string): string => `${letter}*`;

/** A stored product, with its metadata in the index. */
export interface StoredProduct {
  readonly number: number;
  readonly rank: number;
  readonly document: SearchDocument;
  /** By dimension. */
  readonly learned: Readonly<Record<string, readonly string[]>> | null;
}

/** Bounds the memory of a reading; sets that are inserted again are ignored. */
const mostRemembered = 100_000;

/** PostgreSQL stores no null characters, and no half of a surrogate pair. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/**
 * Converts products to the rows of a version: columns of arrays, which PostgreSQL unnests. Sets of
 * values and words that it has returned before are left out.
 */
export class RowMaker {
  readonly #titles: ReadonlyMap<string, string>;
  readonly #sets = new Set<string>();
  readonly #words = new Map<string, { stem: string; shown: string; count: number }>();
  readonly #names = new Map<string, readonly Word[]>();

  /** @param titles of categories */
  constructor(titles: ReadonlyMap<string, string>) {
    this.#titles = titles;
  }

  rowsOf(products: readonly StoredProduct[]): Rows {
    const rows = emptyRows();
    for (const product of products) {
      const { number, rank, document } = product;
      const available = !document.soldOut;
      const values = valuesOf(product);
      rows.number.push(number);
      rows.rank.push(rank);
      rows.price.push(document.price);
      rows.available.push(available);
      for (const dimension of dimensions) {
        rows[dimension].push(this.#setOf(rows, dimension, values[dimension]));
      }
      for (const [stemOrLetter, value] of this.#worthsOf(document, values)) {
        rows.postings.stem.push(stemOrLetter);
        rows.postings.number.push(number);
        rows.postings.worth.push(value);
      }
    }
    return rows;
  }

  /** The words of all products so far. */
  words() {
    const all = [...this.#words];
    return {
      word: all.map(([word]) => word),
      stem: all.map(([, known]) => known.stem),
      shown: all.map(([, { shown }]) => shown),
      count: all.map(([, { count }]) => count),
    };
  }

  /** The id of a set is a hash of its values, so that all processes agree on it. */
  #setOf(rows: Rows, dimension: Dimension, values: readonly string[]): number {
    if (values.length === 0) return 0;
    const names = [...new Set(values.map(storable))].sort();
    const hash = createHash('md5').update(names.join('\0')).digest();
    // JSON and JavaScript keep integers of 53 bits.
    const id = Number(BigInt.asUintN(53, hash.readBigUInt64BE()));
    const key = `${dimension} ${id}`;
    if (!this.#sets.has(key)) {
      if (this.#sets.size >= mostRemembered) this.#sets.clear();
      this.#sets.add(key);
      rows.sets.dimension.push(dimension);
      rows.sets.id.push(id);
      rows.sets.names.push(JSON.stringify(names));
    }
    return id;
  }

  /** The worth of each stem of a product, and of each first letter. */
  #worthsOf(document: SearchDocument, values: Readonly<Record<Dimension, readonly string[]>>) {
    const masks = new Map<string, number>();
    const words = new Map<string, string>();
    const post = (word: Word, place: number) => {
      const its = this.#stemOf(word);
      words.set(word.plain, its);
      masks.set(its, (masks.get(its) ?? 0) | place);
    };
    const postAll = (texts: readonly string[], place: number) => {
      for (const text of new Set(texts)) {
        for (const word of this.#wordsOfName(text)) post(word, place);
      }
    };
    wordsOf(document.title).forEach((word, index) => {
      post(word, index === 0 ? places.firstOfTitle | places.title : places.title);
    });
    const categories = values.category.map((id) => this.#titles.get(id) ?? '');
    postAll([document.category, ...categories], places.category);
    postAll(document.brand ? [document.brand] : values.brand, places.brand);
    postAll(values.color, places.color);
    const worths = new Map([...masks].map(([its, mask]) => [its, worth[mask] ?? 0]));
    for (const [plain, its] of words) {
      const letter = plain[0] ?? '';
      const near = nearnessOfBeginning(letter, plain) ** 2 * (worth[masks.get(its) ?? 0] ?? 0);
      worths.set(letterStem(letter), Math.max(near, worths.get(letterStem(letter)) ?? 0));
    }
    return worths;
  }

  #stemOf({ plain, shown }: Word): string {
    const known = this.#words.get(plain);
    if (known) {
      known.count += 1;
      return known.stem;
    }
    const its = stem(plain);
    this.#words.set(plain, { stem: its, shown, count: 1 });
    return its;
  }

  /** Tokenises a name; memoised, because names of brands, categories and colours repeat. */
  #wordsOfName(name: string): readonly Word[] {
    const words = this.#names.get(name) ?? wordsOf(name);
    this.#names.set(name, words);
    return words;
  }
}

function valuesOf({ document, learned }: StoredProduct): Record<Dimension, readonly string[]> {
  return {
    ...byDimension((one) => document.membership?.[one] ?? learned?.[one] ?? []),
    pair: document.offers.map(([color, size]) => pairOf(color, size)),
  };
}

/** The columns of rows to insert. */
export interface Rows extends Record<Dimension, number[]> {
  readonly number: number[];
  readonly rank: number[];
  readonly price: (number | null)[];
  readonly available: boolean[];
  readonly postings: {
    readonly stem: string[];
    readonly number: number[];
    readonly worth: number[];
  };
  /** The names are JSON. */
  readonly sets: { readonly dimension: string[]; readonly id: number[]; readonly names: string[] };
}

function emptyRows(): Rows {
  return {
    ...{ number: [], rank: [], price: [], available: [] },
    ...byDimension(() => []),
    pair: [],
    postings: { stem: [], number: [], worth: [] },
    sets: { dimension: [], id: [], names: [] },
  };
}
