import type { SearchDocument } from '../../domain/search-document';
import { Catalogue } from './catalogue';

/** A catalogue that is being read page by page, straight into its columns. */
export class Reading {
  readonly catalogue = new Catalogue();
  readonly #serving: Catalogue | null;
  readonly #maxProducts: number;
  /** Products that were put before their page was read. */
  readonly #early = new Set<string>();
  /** Products that were removed meanwhile: a page may still contain them. */
  readonly #removed = new Set<string>();
  /** Those of them that a page contained. */
  readonly #stale = new Set<string>();
  #read = 0;

  /** @param serving the former catalogue, which knows ranks and learned values */
  constructor(serving: Catalogue | null, maxProducts: number) {
    this.#serving = serving;
    this.#maxProducts = maxProducts;
    for (const dimension of serving?.learned ?? []) this.catalogue.learned.add(dimension);
  }

  /** @returns the number of products read so far; null when the index is full */
  add(documents: readonly SearchDocument[]): number | null {
    for (const document of documents) {
      const { id } = document;
      if (this.#removed.has(id)) {
        if (!this.#stale.has(id)) this.#read += 1;
        this.#stale.add(id);
        continue;
      }
      const number = this.catalogue.find(id);
      if (number === undefined) {
        if (this.catalogue.size >= this.#maxProducts) return null;
        this.catalogue.read(document, this.#serving);
        this.#read += 1;
      } else if (this.#early.delete(id)) {
        this.catalogue.readAgain(number);
        this.#read += 1;
      }
    }
    return this.#read;
  }

  /** Adds or replaces products, which are newer than those of the pages. */
  put(documents: readonly SearchDocument[]) {
    for (const document of documents) {
      const isNew = this.catalogue.find(document.id) === undefined;
      if (isNew && this.catalogue.size >= this.#maxProducts) continue;
      if (isNew && !this.#stale.delete(document.id)) this.#early.add(document.id);
      this.#removed.delete(document.id);
      this.catalogue.put(document, this.#serving);
    }
  }

  remove(ids: readonly string[]) {
    for (const id of ids) {
      const number = this.catalogue.find(id);
      if (number !== undefined) this.catalogue.removeNumber(number);
      if (number !== undefined && !this.#early.delete(id)) this.#stale.add(id);
      this.#removed.add(id);
    }
  }
}
