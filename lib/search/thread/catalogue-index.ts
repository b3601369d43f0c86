import type { FilterDimension, SearchDocument } from '../../domain/search-document';
import type { SearchCategory } from '../port';
import { NamesByWord } from '../rules/names-by-word';
import { suggestedCategories } from '../rules/suggested-categories';
import type { Catalogue } from './catalogue';
import { flags } from './fields';
import type { Change } from './journal';
import { Occurrences } from './occurrences';
import { Postings } from './postings';
import { QueryCache } from './query-cache';

/**
 * The index of a whole catalogue. A new reading replaces it; single products are replaced in it.
 */
export class CatalogueIndex {
  readonly catalogue: Catalogue;
  readonly postings = new Postings();
  readonly cache = new QueryCache();
  /** Cents; null while no product has a price. */
  highestPrice: number | null = null;
  /** The suggested categories with products. */
  categories = new NamesByWord<SearchCategory, number>();
  brands = new NamesByWord<string, number>();
  #occurrences: Occurrences;
  #all: Uint32Array | null = null;

  constructor(catalogue: Catalogue) {
    this.catalogue = catalogue;
    this.#occurrences = new Occurrences(catalogue);
  }

  /** Indexes all products, with pauses. */
  async build() {
    const { catalogue } = this;
    this.#occurrences = new Occurrences(catalogue);
    const removed = new Uint8Array(catalogue.size);
    for (let number = 0; number < removed.length; number += 1) {
      removed[number] = catalogue.isRemoved(number) ? 1 : 0;
    }
    await this.postings.build(() => catalogue.size, removed, this.#visit);
    this.#update();
    catalogue.vocabulary.sort();
  }

  /** Completes an index whose products and postings were loaded. */
  complete() {
    const { catalogue, postings } = this;
    catalogue.recount();
    for (let number = postings.covered; number < catalogue.size; number += 1) {
      postings.add(number, this.#visit);
    }
    this.#update();
  }

  /** Applies changes, the oldest first. New products beyond the maximum are ignored. */
  change(changes: readonly Change[], maxProducts: number) {
    for (const one of changes) {
      if ('put' in one) this.#put(one.put, maxProducts);
      else this.#remove(one.remove);
    }
    this.#update();
  }

  /** Sets the shop's recommended order. */
  rank(ids: readonly string[]) {
    this.catalogue.rank(ids);
    this.cache.clear();
  }

  /** Whether a product has the word, in any inflected form. */
  knows(word: string): boolean {
    return this.catalogue.vocabulary.same(word).some(({ stem }) => this.isUsed(stem));
  }

  /** Whether a product that is not removed has the stem. */
  isUsed(stem: number): boolean {
    return this.postings.some(stem, (product) => !this.catalogue.isRemoved(product));
  }

  /** The numbers of all products that are not removed. */
  all(): Uint32Array {
    if (this.#all) return this.#all;
    const { catalogue } = this;
    const all = new Uint32Array(catalogue.liveCount);
    let count = 0;
    for (let number = 0; number < catalogue.size; number += 1) {
      if (catalogue.isRemoved(number)) continue;
      all[count] = number;
      count += 1;
    }
    this.#all = all;
    return all;
  }

  #put(documents: readonly SearchDocument[], maxProducts: number) {
    const { catalogue } = this;
    for (const document of documents) {
      const isFull = catalogue.liveCount >= maxProducts;
      if (isFull && catalogue.find(document.id) === undefined) continue;
      const number = catalogue.put(document, null);
      if (number !== null) this.postings.add(number, this.#visit);
    }
  }

  #remove(ids: readonly string[]) {
    for (const id of ids) {
      const number = this.catalogue.find(id);
      if (number !== undefined) this.catalogue.removeNumber(number);
    }
  }

  readonly #visit = (product: number, visit: (stem: number, place: number) => void) => {
    const { stemOf, counts } = this.catalogue.vocabulary;
    this.#occurrences.visit(product, (word, place) => {
      counts.numbers[word] = (counts.numbers[word] ?? 0) + 1;
      visit(stemOf.numbers[word] ?? 0, place);
    });
  };

  /** Computes again what depends on all products. */
  #update() {
    const { catalogue } = this;
    this.cache.clear();
    this.#all = null;
    let highest = 0;
    for (let number = 0; number < catalogue.size; number += 1) {
      const price = catalogue.prices.numbers[number] ?? 0;
      if (price > highest && !catalogue.isRemoved(number)) highest = price;
    }
    this.highestPrice = highest === 0 ? null : highest - 1;
    const stems = (text: string) =>
      catalogue.vocabulary.add(text).map((word) => catalogue.vocabulary.stemOf.numbers[word] ?? 0);
    const counts = this.#countsOf('category');
    this.categories = new NamesByWord();
    for (const value of suggestedCategories(catalogue.frame.categories)) {
      if (counts && !counts.get(value.id)) continue;
      this.categories.add(value, stems(value.title), value.above.flatMap(stems));
    }
    const brands = catalogue.columnOf('brand')?.names.names ?? [];
    if (brands.length < this.brands.length) this.brands = new NamesByWord();
    for (const brand of brands.slice(this.brands.length)) this.brands.add(brand, stems(brand), []);
  }

  /** The number of products of each value; null when unknown. */
  #countsOf(dimension: FilterDimension) {
    const column = this.catalogue.columnOf(dimension);
    if (!column) return null;
    const products = new Uint32Array(column.setCount);
    const states = this.catalogue.flags.numbers;
    for (let number = 0; number < this.catalogue.size; number += 1) {
      if ((states[number] ?? 0) & flags.removed) continue;
      const set = column.setOf.numbers[number] ?? 0;
      products[set] = (products[set] ?? 0) + 1;
    }
    return column.countsOf(products);
  }
}
