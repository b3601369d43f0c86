import { setImmediate } from 'node:timers/promises';
import type { Db } from '../db/schema';
import type { ListingFilter } from './filter';
import {
  forgetListingChanges,
  type ListingChanges,
  type Moment,
  readListedProducts,
  selectListingChanges,
  selectMoment,
} from './log';
import { ProductIndex } from './product-index';
import { ResultCache } from './result-cache';
import { selectFound } from './search';
import { Selection } from './selection';

/** Reload everything above this number of changes and half of the products. */
const reloadThreshold = 5_000;
/** So many changes take a few tens of milliseconds. */
const appliedAtOnce = 500;
/** Number of changes after which the log is truncated by entries that no running process needs. */
const changesBetweenForgetting = 500;
const rememberedMinutes = 60;

interface Loaded {
  readonly index: ProductIndex;
  /** Everything that was committed before this point in time is in the index. */
  readonly moment: Moment;
}

/**
 * Listing index of this process. Before each use it applies the changes that any process committed
 * before the call.
 */
export class LiveListingIndex {
  readonly #db: Db;
  /** Cached so that a page, its count and its facets filter and search once. */
  readonly #selections = new ResultCache<Selection>();
  readonly #searches = new ResultCache<Promise<readonly string[]>>();
  #loaded: Loaded | null = null;
  #refreshing: Promise<ProductIndex> | null = null;
  /** Shared by all callers until it begins. */
  #next: Promise<ProductIndex> | null = null;
  #changes = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Calls `use` with the selection of a filter; `use` must read it synchronously. */
  async select<Result>(
    filter: ListingFilter,
    use: (selection: Selection) => Result,
  ): Promise<Result> {
    const index = await this.refresh();
    if (filter.words.length === 0) return use(this.#selectionOf(index, filter));
    const { version } = index;
    const found = await this.#search(index, filter.words);
    const latest = this.#loaded?.index ?? index;
    const isCurrent = latest === index && latest.version === version;
    return use(
      isCurrent
        ? this.#selectionOf(index, filter, found)
        : new Selection(latest, filter, latest.numbersOf(found)),
    );
  }

  /** Returns the index with everything that was committed before the call. */
  refresh(): Promise<ProductIndex> {
    this.#next ??= this.#refreshAfter(this.#refreshing);
    return this.#next;
  }

  /** Runs one refresh at a time. */
  async #refreshAfter(running: Promise<ProductIndex> | null): Promise<ProductIndex> {
    await running?.catch(() => {});
    this.#refreshing = this.#next;
    this.#next = null;
    return this.#update();
  }

  #selectionOf(index: ProductIndex, filter: ListingFilter, found?: readonly string[]): Selection {
    const make = () => new Selection(index, filter, found ? index.numbersOf(found) : null);
    return this.#selections.get(index, JSON.stringify(filter), make);
  }

  /** Searches the database, which is at least as recent as the index. */
  #search(index: ProductIndex, words: readonly string[]): Promise<readonly string[]> {
    const key = words.join(' ');
    return this.#searches.get(index, key, () => {
      const search = selectFound(this.#db, words);
      search.catch(() => this.#searches.forget(key));
      return search;
    });
  }

  async #update(): Promise<ProductIndex> {
    const loaded = this.#loaded;
    if (!loaded) return this.#load();
    const limit = Math.max(reloadThreshold, loaded.index.size / 2);
    const changes = await selectListingChanges(this.#db, loaded.moment, Math.floor(limit));
    if (!changes) return this.#load();
    await this.#apply(loaded.index, changes);
    this.#loaded = { index: loaded.index, moment: changes.moment };
    return loaded.index;
  }

  /**
   * Loads the whole index. Its point in time precedes the read, so that the next refresh applies
   * concurrent changes.
   */
  async #load(): Promise<ProductIndex> {
    await forgetListingChanges(this.#db, rememberedMinutes);
    const moment = await selectMoment(this.#db);
    const index = await ProductIndex.load(readListedProducts(this.#db), setImmediate);
    this.#loaded = { index, moment };
    return index;
  }

  async #apply(index: ProductIndex, { changed, gone }: ListingChanges): Promise<void> {
    if (changed.length + gone.length === 0) return;
    index.apply(changed.slice(0, appliedAtOnce), gone);
    for (let from = appliedAtOnce; from < changed.length; from += appliedAtOnce) {
      await setImmediate();
      index.apply(changed.slice(from, from + appliedAtOnce), []);
    }
    this.#changes += changed.length + gone.length;
    if (this.#changes < changesBetweenForgetting) return;
    this.#changes = 0;
    await forgetListingChanges(this.#db, rememberedMinutes);
  }
}
