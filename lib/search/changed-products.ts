import { coalesceRuns } from '@/lib/concurrency/coalesce-runs';
import { log } from '@/lib/config/log';
import type { Product } from '@/lib/domain/catalogue';
import type { SearchDocument } from '@/lib/domain/search-document';
import { toChangedDocument } from './changed-document';
import type { IndexState, IndexWriter } from './port';

/** More products than this are left to the next reading of the whole catalogue. */
const maxProducts = 200;
const parallelReads = 4;

/** Reads products as they are now. */
interface CurrentProducts {
  /** null for a product that the marketplace does not return. */
  read(id: string): Promise<Product | null>;
  /** Ids of some products that the marketplace lists. */
  list(): Promise<readonly string[]>;
}

/** Reads single products that changed, and replaces them in the serving index. */
export class ChangedProducts {
  readonly #writer: IndexWriter;
  readonly #state: () => IndexState | null;
  readonly #products: CurrentProducts;
  readonly #pending = new Set<string>();
  /** Those that changed since the catalogue began to be read, which may have read them before. */
  readonly #sinceReading = new Set<string>();
  #isReading = false;
  readonly #apply = coalesceRuns(() => this.#replaceAll());

  /** @param state the state of the serving index; null before the engine has answered */
  constructor(writer: IndexWriter, state: () => IndexState | null, products: CurrentProducts) {
    this.#writer = writer;
    this.#state = state;
    this.#products = products;
  }

  /** Replaces these products soon; too many at once are ignored. */
  report(ids: readonly string[]): void {
    this.#add(this.#pending, ids);
    if (this.#isReading) this.#add(this.#sinceReading, ids);
    if (this.#pending.size > 0) void this.#apply();
  }

  /** From now on, changes are repeated in the version that is being read. */
  beginReading(): void {
    this.#sinceReading.clear();
    this.#isReading = true;
  }

  /** Replaces the products that changed during the reading in the version that now serves. */
  repeat(): void {
    if (this.#sinceReading.size > 0) this.report([...this.#sinceReading]);
  }

  endReading(): void {
    this.#isReading = false;
  }

  #add(set: Set<string>, ids: readonly string[]): void {
    for (const id of ids) set.add(id);
    if (set.size <= maxProducts) return;
    log.info({ products: set.size }, 'many products changed: the next reading updates the search');
    set.clear();
  }

  async #replaceAll(): Promise<void> {
    const ids = [...this.#pending];
    this.#pending.clear();
    const state = this.#state();
    // Before the first index, its reading has the changes, or they are repeated after it.
    if (state === null || state.size === null) return;
    const { includesMembership } = state;
    try {
      const known = await this.#writer.read(ids);
      const stored = new Map(known.map((document) => [document.id, document]));
      const documents: SearchDocument[] = [];
      const removed: string[] = [];
      for (let first = 0; first < ids.length; first += parallelReads) {
        await Promise.all(
          ids.slice(first, first + parallelReads).map(async (id) => {
            try {
              const product = await this.#products.read(id);
              if (!product) removed.push(id);
              else {
                const former = stored.get(id) ?? null;
                documents.push(toChangedDocument(product, former, includesMembership));
              }
            } catch (error) {
              log.warn(
                { err: error, product: id },
                'a changed product waits for the next reading of the catalogue',
              );
            }
          }),
        );
      }
      if (documents.length > 0) await this.#writer.put(documents);
      if (removed.length > 0) await this.#remove(removed);
    } catch (error) {
      log.warn({ err: error }, 'changed products wait for the next reading of the catalogue');
    }
  }

  /**
   * Removes products that the marketplace does not return. Under maintenance, it may answer as if
   * none existed, so it must return one that it lists.
   */
  async #remove(ids: readonly string[]): Promise<void> {
    const listed = await this.#products.list();
    const other = listed.find((id) => !ids.includes(id));
    if (other !== undefined && (await this.#products.read(other))) {
      await this.#writer.remove(ids);
    } else {
      log.warn(
        { products: ids.length },
        'the marketplace returns no product: removals wait for the next reading of the catalogue',
      );
    }
  }
}
