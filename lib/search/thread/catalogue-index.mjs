// @ts-check
import { setImmediate as pause } from 'node:timers/promises';
import { facets } from '../../domain/facet-table.mjs';
import { ValueColumn } from './columns.mjs';
import { Postings, places } from './postings.mjs';
import { Vocabulary } from './vocabulary.mjs';
import { wordsOf } from './words.mjs';

/** @typedef {import('../../domain/search-document').SearchDocument} SearchDocument */
/** @typedef {import('../protocol').SearchCategory} SearchCategory */
/** @typedef {import('../protocol').CatalogueFrame} CatalogueFrame */
/** @typedef {import('../../domain/search-document').FilterDimension} FilterDimension */

/**
 * A catalogue: the data of the marketplace's listing, and the values learned separately.
 * @typedef {object} Catalogue
 * @property {SearchDocument[]} documents the newest first
 * @property {CatalogueFrame} frame
 * @property {Map<FilterDimension, Map<string, string[]>>} learned the values of each product
 * @property {Map<string, number>} ranks positions in the shop's recommended order
 */

/** @type {readonly FilterDimension[]} */
export const filterDimensions = [...facets.map(({ name }) => name), 'category'];

const bonusInStock = 0.3;

/** Products indexed between two pauses, which let other requests run. */
const slice = 500;

/**
 * @template Value
 * @typedef {object} Named
 * @property {Value} value
 * @property {readonly string[]} own stems of its name
 * @property {readonly string[]} above stems of its ancestors
 */

/** An immutable index of a whole catalogue; a new reading replaces it. */
export class CatalogueIndex {
  vocabulary = new Vocabulary();
  postings = new Postings();
  /** @type {readonly SearchDocument[]} */
  documents;
  /** @type {CatalogueFrame} */
  frame;
  /** @type {Map<FilterDimension, ValueColumn>} those that are known */
  columns = new Map();
  /** @type {Map<string, number>} the number of each pair of colour and size */
  offers;
  /** @type {Float64Array} cents; NaN for a product without a price */
  prices;
  /** @type {number | null} cents; null while no product has a price */
  highestPrice = null;
  /** @type {Uint32Array} */
  ranks;
  /** @type {Float32Array} added to the score, so that available products come first */
  bonus;
  /** @type {Named<SearchCategory>[]} */
  categories = [];
  /** @type {Named<string>[]} */
  brands = [];
  /** @type {ValueColumn} */
  pairs;

  /** @param {Catalogue} catalogue */
  constructor({ documents, frame }) {
    this.documents = documents;
    this.frame = frame;
    this.offers = new Map();
    this.prices = new Float64Array(documents.length);
    this.ranks = new Uint32Array(documents.length);
    this.bonus = new Float32Array(documents.length);
    this.pairs = new ValueColumn(documents.length);
  }

  /**
   * Builds the index with pauses.
   * @param {Catalogue} catalogue
   */
  static async build(catalogue) {
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

  /**
   * @param {Catalogue} catalogue
   * @param {number} number
   * @param {SearchDocument} document
   * @param {ReadonlyMap<string, string>} titles of categories
   */
  #take(catalogue, number, document, titles) {
    const membership = (/** @type {FilterDimension} */ dimension) =>
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

  /**
   * @param {readonly string[]} texts
   * @param {number} number
   * @param {number} place
   */
  #postAll(texts, number, place) {
    for (const text of new Set(texts)) {
      for (const word of this.#wordsOfName(text)) this.#post(word, number, place);
    }
  }

  /** @type {Map<string, import('./words.mjs').Word[]>} */
  #names = new Map();

  /**
   * Tokenises a name; memoised, because names of brands, categories and colours repeat.
   * @param {string} name
   */
  #wordsOfName(name) {
    const known = this.#names.get(name);
    if (known) return known;
    const words = wordsOf(name);
    this.#names.set(name, words);
    return words;
  }

  /**
   * @param {import('./words.mjs').Word} word
   * @param {number} number
   * @param {number} place
   */
  #post(word, number, place) {
    this.postings.add(this.vocabulary.add(word), number, place);
  }

  /** @param {Catalogue} catalogue */
  #name({ frame }) {
    const stems = (/** @type {string} */ text) =>
      this.#wordsOfName(text).map((word) => this.vocabulary.add(word));
    const counts = this.countsOf('category');
    const some = (/** @type {SearchCategory} */ { id }) =>
      counts === null || (counts.get(id) ?? 0) > 0;
    this.categories = frame.categories.filter(some).map((value) => ({
      value,
      own: stems(value.title),
      above: value.above.flatMap(stems),
    }));
    const brands = this.columns.get('brand')?.names ?? [];
    this.brands = brands.map((value) => ({ value, own: stems(value), above: [] }));
    this.#names.clear();
  }

  /**
   * The number of products of each value; null when unknown.
   * @param {FilterDimension} dimension
   */
  countsOf(dimension) {
    const column = this.columns.get(dimension);
    if (!column) return null;
    const products = new Uint32Array(column.sets.length);
    for (const set of column.setOf) products[set] = (products[set] ?? 0) + 1;
    return column.countsOf(products);
  }
}

/**
 * The key of a variation's colour and size.
 * @param {string} color
 * @param {string} size
 */
export function pairOf(color, size) {
  return `${color}\n${size}`;
}

/**
 * @param {Catalogue} catalogue
 * @param {FilterDimension} dimension
 */
function isKnown({ documents, learned }, dimension) {
  return learned.has(dimension) || documents.every((document) => document.membership !== null);
}
