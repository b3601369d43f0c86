import { setImmediate as pause } from 'node:timers/promises';
import { facets } from '../../domain/facet-table';
import type { FilterDimension, SearchDocument } from '../../domain/search-document';
import type { CatalogueFrame, SearchCategory } from '../protocol';
import { ValueColumn } from './columns';
import { Postings, places } from './postings';
import { Vocabulary } from './vocabulary';
import { type Word, wordsOf } from './words';

/** A catalogue: the data of the marketplace's listing, and the values learned separately. */
export interface Catalogue {
  /** The newest first. */
  documents: SearchDocument[];
  frame: CatalogueFrame;
  /** The values of each product. */
  learned: Map<FilterDimension, Map<string, string[]>>;
  /** Positions in the shop's recommended order. */
  ranks: Map<string, number>;
}

export const filterDimensions: readonly FilterDimension[] = [
  ...facets.map(({ name }) => name),
  'category',
];

const bonusInStock = 0.3;

/** Products indexed between two pauses, which let other requests run. */
const slice = 500;

export interface Named<Value> {
  value: Value;
  /** Stems of its name. */
  own: readonly string[];
  /** Stems of its ancestors. */
  above: readonly string[];
}

/** An immutable index of a whole catalogue; a new reading replaces it. */
export class CatalogueIndex {
  vocabulary = new Vocabulary();
  postings = new Postings();
  documents: readonly SearchDocument[];
  frame: CatalogueFrame;
  /** Those that are known. */
  columns = new Map<FilterDimension, ValueColumn>();
  /** The number of each pair of colour and size. */
  offers: Map<string, number>;
  /** Cents; NaN for a product without a price. */
  prices: Float64Array;
  /** Cents; null while no product has a price. */
  highestPrice: number | null = null;
  ranks: Uint32Array;
  /** Added to the score, so that available products come first. */
  bonus: Float32Array;
  categories: Named<SearchCategory>[] = [];
  brands: Named<string>[] = [];
  pairs: ValueColumn;

  constructor({ documents, frame }: Catalogue) {
    this.documents = documents;
    this.frame = frame;
    this.offers = new Map();
    this.prices = new Float64Array(documents.length);
    this.ranks = new Uint32Array(documents.length);
    this.bonus = new Float32Array(documents.length);
    this.pairs = new ValueColumn(documents.length);
  }

  /** Builds the index with pauses. */
  static async build(catalogue: Catalogue) {
    const index = new CatalogueIndex(catalogue);
    for (const dimension of filterDimensions) {
      if (isKnown(catalogue, dimension)) {
        index.columns.set(dimension, new ValueColumn(catalogue.documents.length));
      }
    }
    const titles = new Map(catalogue.frame.categories.map((one) => [one.id, one.title]));
    for (const [number, document] of catalogue.documents.entries()) {
      if (number % slice === slice - 1) await pause();
      index.#take(catalogue, number, document, titles);
    }
    index.postings.close();
    index.#name(catalogue);
    return index;
  }

  /** @param titles of categories */
  #take(
    catalogue: Catalogue,
    number: number,
    document: SearchDocument,
    titles: ReadonlyMap<string, string>,
  ) {
    const membership = (dimension: FilterDimension) =>
      document.membership?.[dimension] ?? catalogue.learned.get(dimension)?.get(document.id) ?? [];
    for (const [dimension, column] of this.columns) column.put(number, membership(dimension));
    if (document.offers.length > 0) {
      this.pairs.put(
        number,
        document.offers.map(([color, size]) => pairOf(color, size)),
      );
    }
    this.prices[number] = document.price ?? Number.NaN;
    if (document.price !== null) {
      this.highestPrice = Math.max(this.highestPrice ?? 0, document.price);
    }
    this.ranks[number] = catalogue.ranks.get(document.id) ?? number;
    const title = wordsOf(document.title);
    const brands = document.brand ? [document.brand] : membership('brand');
    const categories = membership('category').map((id) => titles.get(id) ?? '');
    title.forEach((word, place) => {
      const where = place === 0 ? places.firstOfTitle | places.title : places.title;
      this.#post(word, number, where);
    });
    this.#postAll([document.category, ...categories], number, places.category);
    this.#postAll(brands, number, places.brand);
    this.#postAll(membership('color'), number, places.color);
    this.bonus[number] = document.soldOut ? 0 : bonusInStock;
  }

  #postAll(texts: readonly string[], number: number, place: number) {
    for (const text of new Set(texts)) {
      for (const word of this.#wordsOfName(text)) this.#post(word, number, place);
    }
  }

  #names = new Map<string, Word[]>();

  /** Tokenises a name; memoised, because names of brands, categories and colours repeat. */
  #wordsOfName(name: string) {
    const known = this.#names.get(name);
    if (known) return known;
    const words = wordsOf(name);
    this.#names.set(name, words);
    return words;
  }

  #post(word: Word, number: number, place: number) {
    this.postings.add(this.vocabulary.add(word), number, place);
  }

  #name({ frame }: Catalogue) {
    const stems = (text: string) =>
      this.#wordsOfName(text).map((word) => this.vocabulary.add(word));
    const counts = this.countsOf('category');
    const some = ({ id }: SearchCategory) => counts === null || (counts.get(id) ?? 0) > 0;
    this.categories = frame.categories.filter(some).map((value) => ({
      value,
      own: stems(value.title),
      above: value.above.flatMap(stems),
    }));
    const brands = this.columns.get('brand')?.names ?? [];
    this.brands = brands.map((value) => ({ value, own: stems(value), above: [] }));
    this.#names.clear();
  }

  /** The number of products of each value; null when unknown. */
  countsOf(dimension: FilterDimension) {
    const column = this.columns.get(dimension);
    if (!column) return null;
    const products = new Uint32Array(column.sets.length);
    for (const set of column.setOf) products[set] = (products[set] ?? 0) + 1;
    return column.countsOf(products);
  }
}

/** The key of a variation's colour and size. */
export function pairOf(color: string, size: string) {
  return `${color}\n${size}`;
}

function isKnown({ documents, learned }: Catalogue, dimension: FilterDimension) {
  return learned.has(dimension) || documents.every((document) => document.membership !== null);
}
