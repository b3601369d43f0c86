import type { FilterDimension, SearchDocument } from '../../domain/search-document';
import type { CatalogueFrame, IndexDraft, LearnedValues } from '../port';
import { filterDimensions, valuesById } from '../rules/listing';
import type { Lease } from './lease';
import {
  keyOf,
  type ProductChange,
  type ProductRecord,
  parseProduct,
  recordOf,
  titlesOf,
} from './records';
import { notesOf, type ServingIndex } from './serving-index';
import type { SearchStore } from './store';

/** Records per request: servers take some megabytes at once. */
const batch = 500;

/** What a draft remembers of a product that it has written. */
interface Written {
  readonly age: number;
  rank: number;
  /** Whether its document includes the values of the filters. */
  readonly isComplete: boolean;
  readonly category: readonly string[];
}

/** A new version of an index on a server. */
export class RemoteDraft implements Omit<IndexDraft, 'swap' | 'discard'> {
  readonly #store: SearchStore;
  readonly #lease: Lease;
  readonly #known: Set<FilterDimension>;
  readonly #written = new Map<string, Written>();
  /** Equal lists of categories are stored once. */
  readonly #lists = new Map<string, readonly string[]>();
  #index: string;
  #pending: ProductRecord[] = [];
  #titles: ReadonlyMap<string, string>;
  #readAt: number | null = null;

  /** @param former the version that serves */
  constructor(store: SearchStore, lease: Lease, index: string, former: ServingIndex | null) {
    this.#store = store;
    this.#lease = lease;
    this.#index = index;
    this.#titles = former?.titles ?? new Map();
    // A version that includes all values knows all dimensions without having learned them.
    this.#known = new Set(former && !former.includesMembership ? former.known : []);
  }

  async add(documents: readonly SearchDocument[]): Promise<number> {
    const added = new Map(documents.map((one) => [one.id, one]));
    for (const id of added.keys()) if (this.#written.has(id)) added.delete(id);
    const former = await formerRecords(this.#store, [...added.keys()]);
    for (const document of added.values()) {
      const age = this.#written.size;
      const rank = former.get(document.id)?.rank ?? age;
      const record = recordOf(
        document,
        { age, rank },
        former.get(document.id) ?? null,
        this.#titles,
      );
      const isComplete = document.membership !== null;
      const category = this.#shared(record.category);
      this.#written.set(document.id, { age, rank, isComplete, category });
      this.#pending.push(record);
    }
    if (this.#pending.length >= batch) await this.#flush();
    return this.#written.size;
  }

  async rank(ids: readonly string[]): Promise<readonly string[]> {
    const ranks = new Map(ids.map((id, rank) => [id, rank]));
    await this.#change((id, product) => {
      const rank = ranks.get(id) ?? product.age;
      if (rank === product.rank) return null;
      product.rank = rank;
      return { rank };
    });
    return ids.filter((id) => !this.#written.has(id));
  }

  async learn({ dimension, products }: LearnedValues): Promise<void> {
    const values = valuesById(products);
    this.#known.add(dimension);
    await this.#change((id, { isComplete }) => {
      if (isComplete) return null;
      const own = values.get(id) ?? [];
      const names = dimension === 'category' ? { categoryTitles: titlesOf(own, this.#titles) } : {};
      return { [dimension]: own, ...names };
    });
  }

  async forget(dimension: FilterDimension): Promise<void> {
    if (!this.#known.has(dimension)) return;
    await this.learn({ dimension, products: [] });
    this.#known.delete(dimension);
  }

  /** Makes the version serve. */
  async publish(frame: CatalogueFrame): Promise<void> {
    await this.#flush();
    await this.#nameCategories(new Map(frame.categories.map(({ id, title }) => [id, title])));
    await this.#store.settle(this.#index);
    this.#readAt ??= Date.now();
    const includesMembership = [...this.#written.values()].every(({ isComplete }) => isComplete);
    const state = {
      readAt: this.#readAt,
      known: includesMembership ? [...filterDimensions] : [...this.#known],
      includesMembership,
    };
    await this.#write(notesOf(state, frame, await this.#store.values(this.#index)));
    await this.#store.settle(this.#index);
    this.#lease.check();
    this.#index = await this.#store.publish(this.#index);
  }

  /** The products are read before the titles of their categories. */
  async #nameCategories(titles: ReadonlyMap<string, string>): Promise<void> {
    const former = this.#titles;
    this.#titles = titles;
    const changed = new Set([...titles.keys()].filter((id) => titles.get(id) !== former.get(id)));
    if (changed.size === 0) return;
    await this.#change((_id, { category }) =>
      category.some((id) => changed.has(id))
        ? { categoryTitles: titlesOf(category, titles) }
        : null,
    );
  }

  async #change(
    changeOf: (id: string, product: Written) => Omit<ProductChange, 'key'> | null,
  ): Promise<void> {
    await this.#flush();
    let changes: ProductChange[] = [];
    const write = async () => {
      this.#lease.check();
      if (changes.length > 0) await this.#store.change(this.#index, changes);
      changes = [];
    };
    for (const [id, product] of this.#written) {
      const change = changeOf(id, product);
      if (change) changes.push({ ...change, key: keyOf(id) });
      if (changes.length >= batch) await write();
    }
    await write();
  }

  async #flush(): Promise<void> {
    const records = this.#pending;
    this.#pending = [];
    if (records.length > 0) await this.#write(records);
  }

  async #write(records: Parameters<SearchStore['write']>[1]): Promise<void> {
    this.#lease.check();
    await this.#store.write(this.#index, records);
  }

  #shared(list: readonly string[]): readonly string[] {
    const key = list.join('\n');
    const known = this.#lists.get(key) ?? list;
    this.#lists.set(key, known);
    return known;
  }
}

/**
 * The records of the serving index for these products, by id. Partial records are left out: they
 * must not prevent whole ones from replacing them.
 */
export async function formerRecords(
  store: SearchStore,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProductRecord>> {
  if (ids.length === 0) return new Map();
  const byKey = new Map(ids.map((id) => [keyOf(id), id]));
  const records = await store.read(store.serving, [...byKey.keys()]);
  return new Map(
    records
      .map(parseProduct)
      .flatMap((record) => (record ? [[byKey.get(record.key) ?? '', record]] : [])),
  );
}
