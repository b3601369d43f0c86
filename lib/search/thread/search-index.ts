import type { ListingQuery } from '../../domain/catalogue';
import { byFacet } from '../../domain/facet-table';
import type { SearchDocument } from '../../domain/search-document';
import type { CatalogueFrame, IndexState, LearnedValues } from '../protocol';
import { loadCatalogue, saveCatalogue } from './catalogue-file';
import { type Catalogue, CatalogueIndex } from './catalogue-index';
import { countValues, find } from './find';
import { suggest } from './suggest';

/** Maximum number of products, which bounds the memory. */
const maxProducts = 200_000;

const emptyCatalogue: Catalogue = {
  documents: [],
  frame: { categories: [], values: byFacet(() => []) },
  learned: new Map(),
  ranks: new Map(),
};

/** The active index, and the catalogue that is being read to replace it. */
export class SearchIndex {
  #index: CatalogueIndex | null = null;
  #catalogue = emptyCatalogue;
  #readAt: number | null = null;
  /** Null while nothing is being read. */
  #reading: Map<string, SearchDocument> | null = null;
  /** Interned texts. */
  #texts = new Map<string, string>();
  #place: { file: string; source: string } | null = null;
  #maxProducts;

  constructor(most: number = maxProducts) {
    this.#maxProducts = most;
  }

  async load(place: { file: string; source: string }) {
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

  add(documents: readonly SearchDocument[]): number | null {
    const reading = this.#begun();
    for (const document of documents) {
      if (reading.has(document.id)) continue;
      if (reading.size >= this.#maxProducts) return null;
      reading.set(document.id, this.#shared(document));
    }
    return reading.size;
  }

  async finish(frame: CatalogueFrame) {
    const documents = [...this.#begun().values()];
    this.#reading = null;
    this.#texts.clear();
    this.#catalogue = { ...this.#catalogue, documents, frame };
    this.#readAt = Date.now();
    return this.apply();
  }

  learn({ dimension, products }: LearnedValues) {
    const values = new Map<string, string[]>();
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

  rank(ids: readonly string[]) {
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

  stored(ids: readonly string[]): readonly SearchDocument[] {
    const wanted = new Set(ids);
    return this.#catalogue.documents.filter(({ id }) => wanted.has(id));
  }

  put(documents: readonly SearchDocument[]) {
    const changed = new Map(documents.map((document) => [document.id, document]));
    const known = this.#catalogue.documents.map((document) => {
      const change = changed.get(document.id);
      changed.delete(document.id);
      return change ?? document;
    });
    return this.#change([...changed.values(), ...known]);
  }

  remove(ids: readonly string[]) {
    const removed = new Set(ids);
    return this.#change(this.#catalogue.documents.filter(({ id }) => !removed.has(id)));
  }

  async #change(documents: SearchDocument[]) {
    if (!this.#index) return this.#state();
    this.#catalogue = { ...this.#catalogue, documents };
    this.#index = await CatalogueIndex.build(this.#catalogue);
    return this.#state();
  }

  suggest(words: string) {
    return this.#index && suggest(this.#index, words);
  }

  find(query: ListingQuery) {
    return this.#index && find(this.#index, query);
  }

  countValues(query: ListingQuery) {
    return this.#index && countValues(this.#index, query);
  }

  /** A thread that restarted during a reading has missed its beginning. */
  #begun() {
    if (!this.#reading) throw new Error('no reading of the catalogue was begun');
    return this.#reading;
  }

  #state(): IndexState {
    return {
      size: this.#index?.documents.length ?? null,
      readAt: this.#readAt,
      highestPrice: this.#index?.highestPrice ?? null,
      includesMembership: this.#catalogue.documents.every(({ membership }) => membership !== null),
    };
  }

  #shared(document: SearchDocument): SearchDocument {
    const one = (text: string) => {
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
