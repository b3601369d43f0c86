import type { ListingQuery } from '../../domain/catalogue';
import type { FilterDimension, SearchDocument } from '../../domain/search-document';
import type { CatalogueFrame, IndexState, LearnedValues } from '../port';
import type { SavedState } from '../protocol';
import { CatalogueIndex } from './catalogue-index';
import { countValues, find } from './find';
import { IndexStore } from './index-store';
import type { Change } from './journal';
import { forgetValues, learnValues } from './learned-values';
import { Reading } from './reading';
import { suggest } from './suggest';

/** Maximum number of products, which bounds the memory. */
const maxProducts = 2_000_000;

/** The active index, and the catalogue that is being read to replace it. */
export class SearchIndex {
  #index: CatalogueIndex | null = null;
  #readAt: number | null = null;
  /** Null while nothing is being read. */
  #reading: Reading | null = null;
  /** Null while no catalogue that was read is being indexed. */
  #next: CatalogueIndex | null = null;
  /** The order that `apply` activates. */
  #ranking: readonly string[] | null = null;
  /** Whether values were dropped whose words `apply` removes. */
  #hasForgotten = false;
  /** Null before `load`. */
  #store: IndexStore | null = null;
  #maxProducts;

  constructor(most: number = maxProducts) {
    this.#maxProducts = most;
  }

  async load(place: { file: string; source: string }) {
    this.#store = new IndexStore(place);
    const loaded = await this.#store.load(this.#maxProducts);
    if (loaded) {
      this.#index = loaded.index;
      this.#readAt = loaded.readAt;
    }
    return this.#state();
  }

  begin() {
    this.#reading = new Reading(this.#index?.catalogue ?? null, this.#maxProducts);
    return null;
  }

  add(documents: readonly SearchDocument[]): number | null {
    return this.#begun().add(documents);
  }

  async finish(frame: CatalogueFrame): Promise<SavedState> {
    const { catalogue } = this.#begun();
    this.#reading = null;
    catalogue.frame = frame;
    this.#next = new CatalogueIndex(catalogue);
    await this.#next.build();
    this.#index = this.#next;
    this.#next = null;
    this.#readAt = Date.now();
    this.#ranking = null;
    return this.#savedState();
  }

  learn({ dimension, products }: LearnedValues) {
    if (!this.#index) return null;
    learnValues(this.#index.catalogue, dimension, products);
    return null;
  }

  forget(dimension: FilterDimension) {
    if (!this.#index) return null;
    if (forgetValues(this.#index.catalogue, dimension)) this.#hasForgotten = true;
    return null;
  }

  rank(ids: readonly string[]) {
    this.#ranking = ids;
    const catalogue = this.#index?.catalogue;
    return catalogue ? ids.filter((id) => catalogue.find(id) === undefined) : [];
  }

  /** Activates the learned values and the recommended order, and saves them. */
  async apply(): Promise<SavedState> {
    const index = this.#index;
    if (!index) return { ...this.#state(), saveError: null };
    if (this.#ranking) index.rank(this.#ranking);
    this.#ranking = null;
    const { learned, learning } = index.catalogue;
    const hasLearned = learning.size > 0;
    for (const dimension of learning) learned.add(dimension);
    learning.clear();
    if (hasLearned || this.#hasForgotten) await index.build();
    this.#hasForgotten = false;
    return this.#savedState();
  }

  stored(ids: readonly string[]): readonly SearchDocument[] {
    const catalogue = this.#index?.catalogue;
    return ids.flatMap((id) => {
      const number = catalogue?.find(id);
      return catalogue && number !== undefined ? [catalogue.document(number)] : [];
    });
  }

  put(documents: readonly SearchDocument[]) {
    this.#reading?.put(documents);
    return this.#changeAll({ put: documents });
  }

  remove(ids: readonly string[]) {
    this.#reading?.remove(ids);
    return this.#changeAll({ remove: ids });
  }

  suggest(words: string) {
    const index = this.#index;
    if (!index) return null;
    return index.cache.suggestions.get(words, () => suggest(index, words));
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

  /** Changes the active index, and one that is being built. */
  #changeAll(change: Change) {
    for (const index of [this.#index, this.#next]) index?.change([change], this.#maxProducts);
    const isLong = this.#index !== null && this.#store?.append(change);
    // A failure loses changes at a restart only; the next one tries again.
    if (isLong) this.#save().catch(() => {});
    return this.#state();
  }

  async #save() {
    if (this.#index && this.#readAt !== null) await this.#store?.save(this.#index, this.#readAt);
  }

  /** Saves the active index, which also serves when it cannot be saved. */
  async #savedState(): Promise<SavedState> {
    const saveError = await this.#save().then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    return { ...this.#state(), saveError };
  }

  #state(): IndexState {
    const catalogue = this.#index?.catalogue;
    return {
      size: catalogue?.liveCount ?? null,
      readAt: this.#readAt,
      highestPrice: this.#index?.highestPrice ?? null,
      includesMembership: (catalogue?.withoutMembership ?? 0) === 0,
    };
  }
}
