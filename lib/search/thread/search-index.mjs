// @ts-check

import { byFacet } from '../../domain/facet-table.mjs';
import { loadCatalogue, saveCatalogue } from './catalogue-file.mjs';
import { CatalogueIndex } from './catalogue-index.mjs';
import { countValues, find } from './find.mjs';
import { suggest } from './suggest.mjs';

/** @typedef {import('../../domain/search-document').SearchDocument} SearchDocument */
/** @typedef {import('../protocol').IndexState} IndexState */
/** @typedef {import('./catalogue-index.mjs').Catalogue} Catalogue */

/** Maximum number of products, which bounds the memory. */
export const maxProducts = 200_000;

/** @type {Catalogue} */
const emptyCatalogue = {
  documents: [],
  frame: { categories: [], values: byFacet(() => []) },
  learned: new Map(),
  ranks: new Map(),
};

/** The active index, and the catalogue that is being read to replace it. */
export class SearchIndex {
  /** @type {CatalogueIndex | null} */
  #index = null;
  #catalogue = emptyCatalogue;
  /** @type {number | null} */
  #readAt = null;
  /** @type {Map<string, SearchDocument> | null} null while nothing is being read */
  #reading = null;
  /** @type {Map<string, string>} interned texts */
  #texts = new Map();
  /** @type {{ file: string, source: string } | null} */
  #place = null;
  #maxProducts;

  /** @param {number} [most] */
  constructor(most = maxProducts) {
    this.#maxProducts = most;
  }

  /** @param {{ file: string, source: string }} place */
  async load(place) {
    this.#place = place;
    const loaded = await loadCatalogue(place.file, place.source);
    if (!loaded) return this.#state();
    try {
      this.#index = await CatalogueIndex.build(loaded.catalogue);
      this.#catalogue = loaded.catalogue;
      this.#readAt = loaded.readAt;
    } catch {
      // The file has the current version but is damaged: the catalogue is read again.
    }
    return this.#state();
  }

  begin() {
    this.#reading = new Map();
    this.#texts = new Map();
    return null;
  }

  /**
   * @param {readonly SearchDocument[]} documents
   * @returns {number | null}
   */
  add(documents) {
    const reading = this.#begun();
    for (const document of documents) {
      if (reading.has(document.id)) continue;
      if (reading.size >= this.#maxProducts) return null;
      reading.set(document.id, this.#shared(document));
    }
    return reading.size;
  }

  /** @param {import('../protocol').CatalogueFrame} frame */
  async finish(frame) {
    const documents = [...this.#begun().values()];
    this.#reading = null;
    this.#texts.clear();
    this.#catalogue = { ...this.#catalogue, documents, frame };
    this.#readAt = Date.now();
    return this.apply();
  }

  /** @param {import('../protocol').LearnedValues} lesson */
  learn({ dimension, products }) {
    /** @type {Map<string, string[]>} */
    const values = new Map();
    for (const [value, ids] of products) {
      for (const id of ids) {
        const known = values.get(id);
        if (known) known.push(value);
        else values.set(id, [value]);
      }
    }
    const learned = new Map(this.#catalogue.learned).set(dimension, values);
    this.#catalogue = { ...this.#catalogue, learned };
    return null;
  }

  /** @param {readonly string[]} ids */
  rank(ids) {
    this.#catalogue = { ...this.#catalogue, ranks: new Map(ids.map((id, rank) => [id, rank])) };
    return null;
  }

  /** Activates the catalogue and the learned values, and saves them. */
  async apply() {
    this.#index = await CatalogueIndex.build(this.#catalogue);
    if (this.#place && this.#readAt !== null) {
      await saveCatalogue(this.#place.file, this.#place.source, this.#catalogue, this.#readAt);
    }
    return this.#state();
  }

  /** @param {string} words */
  suggest(words) {
    return this.#index && suggest(this.#index, words);
  }

  /** @param {import('../../domain/catalogue').ListingQuery} query */
  find(query) {
    return this.#index && find(this.#index, query);
  }

  /** @param {import('../../domain/catalogue').ListingQuery} query */
  countValues(query) {
    return this.#index && countValues(this.#index, query);
  }

  /** A thread that restarted during a reading has missed its beginning. */
  #begun() {
    if (!this.#reading) throw new Error('no reading of the catalogue was begun');
    return this.#reading;
  }

  /** @returns {IndexState} */
  #state() {
    return {
      size: this.#index?.documents.length ?? null,
      readAt: this.#readAt,
      highestPrice: this.#index?.highestPrice ?? null,
      includesMembership: this.#catalogue.documents.every(({ membership }) => membership !== null),
    };
  }

  /**
   * @param {SearchDocument} document
   * @returns {SearchDocument}
   */
  #shared(document) {
    const one = (/** @type {string} */ text) => {
      const known = this.#texts.get(text);
      if (known === undefined) this.#texts.set(text, text);
      return known ?? text;
    };
    const { category, brand, membership, offers } = document;
    return {
      ...document,
      category: one(category),
      brand: brand === null ? null : one(brand),
      membership: membership && {
        ...byFacet(({ name }) => membership[name].map(one)),
        category: membership.category.map(one),
      },
      offers: offers.map(([color, size]) => [one(color), one(size)]),
    };
  }
}
