// @ts-check

import { byFacet } from '../../domain/facet-table.mjs';
import { keep, takeUp } from './catalogue-file.mjs';
import { CatalogueIndex } from './catalogue-index.mjs';
import { countValues, find } from './find.mjs';
import { suggest } from './suggest.mjs';

/** @typedef {import('../../domain/search-document').SearchDocument} SearchDocument */
/** @typedef {import('../protocol').IndexState} IndexState */
/** @typedef {import('./catalogue-index.mjs').Catalogue} Catalogue */

/** Products that the index holds at most, so that its memory has a bound. */
export const mostProducts = 200_000;

/** @type {Catalogue} */
const emptyCatalogue = {
  documents: [],
  frame: { categories: [], values: byFacet(() => []) },
  learned: new Map(),
  ranks: new Map(),
};

/** The index that is searched, and the catalogue that is being read to take its place. */
export class SearchIndex {
  /** @type {CatalogueIndex | null} */
  #index = null;
  #catalogue = emptyCatalogue;
  /** @type {number | null} */
  #readAt = null;
  /** @type {Map<string, SearchDocument> | null} null while nothing is being read */
  #reading = null;
  /** @type {Map<string, string>} texts that come again and again, each once */
  #texts = new Map();
  /** @type {{ file: string, source: string } | null} */
  #place = null;
  #mostProducts;

  /** @param {number} [most] */
  constructor(most = mostProducts) {
    this.#mostProducts = most;
  }

  /** @param {{ file: string, source: string }} place */
  async load(place) {
    this.#place = place;
    const kept = await takeUp(place.file, place.source);
    if (!kept) return this.#state();
    try {
      this.#index = await CatalogueIndex.build(kept.catalogue);
      this.#catalogue = kept.catalogue;
      this.#readAt = kept.readAt;
    } catch {
      // It has the version of this shop and yet another form: it is read from the marketplace again.
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
      if (reading.size >= this.#mostProducts) return null;
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

  /** @param {import('../protocol').Lesson} lesson */
  learn({ narrowing, products }) {
    /** @type {Map<string, string[]>} */
    const values = new Map();
    for (const [value, ids] of products) {
      for (const id of ids) {
        const known = values.get(id);
        if (known) known.push(value);
        else values.set(id, [value]);
      }
    }
    const learned = new Map(this.#catalogue.learned).set(narrowing, values);
    this.#catalogue = { ...this.#catalogue, learned };
    return null;
  }

  /** @param {readonly string[]} ids */
  rank(ids) {
    this.#catalogue = { ...this.#catalogue, ranks: new Map(ids.map((id, rank) => [id, rank])) };
    return null;
  }

  /** What was read and learned is searched from now on, and kept. */
  async apply() {
    this.#index = await CatalogueIndex.build(this.#catalogue);
    if (this.#place && this.#readAt !== null) {
      await keep(this.#place.file, this.#place.source, this.#catalogue, this.#readAt);
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

  /** A thread that was started again in the middle of a reading has not got its beginning. */
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
      tellsMembership: this.#catalogue.documents.every(({ membership }) => membership !== null),
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
