import type { SearchDocument } from '../../domain/search-document';
import type { Condition } from '../remote/conditions';
import {
  documentOf,
  type NoteRecord,
  type ProductChange,
  type ProductRecord,
} from '../remote/records';
import type { SearchWords } from '../remote/search-words';
import type { HeldLock, SearchAnswer, SearchRequest, SearchStore } from '../remote/store';
import { filterDimensions } from '../rules/listing';
import { CatalogueIndex } from '../thread/catalogue-index';
import { match } from '../thread/match';
import { Reading } from '../thread/reading';

type StoredRecord = ProductRecord | NoteRecord;

/** A search server in memory, which several stores use: it defines what an adapter must do. */
export class MemoryServer {
  readonly indexes = new Map<string, Map<string, StoredRecord>>();
  serving: string | null = null;
  versions = 0;
  lockedUntil = 0;
  /** Of the words of the serving index; null after a change. */
  words: Promise<CatalogueIndex> | null = null;
}

/** The store of a process. */
export class MemoryStore implements SearchStore {
  readonly serving = 'serving';
  readonly #server: MemoryServer;

  constructor(server: MemoryServer) {
    this.#server = server;
  }

  readonly lock = {
    acquire: async (until: number): Promise<HeldLock | null> => {
      const server = this.#server;
      if (server.lockedUntil > Date.now()) return null;
      server.lockedUntil = until;
      const renew = async (next: number) => {
        server.lockedUntil = next;
      };
      return { renew, release: () => renew(0) };
    },
  };

  async search(request: SearchRequest): Promise<SearchAnswer> {
    const products = this.#products(this.serving);
    const matched = request.words ? await this.#matching(products, request.words) : products;
    const left = matched.filter((product) => passesAll(product, request.conditions));
    const { sort, page, size } = request;
    if (sort !== null) left.sort(orders[sort]);
    return {
      matched: matched.length,
      count: left.length,
      products: left.slice(page * size, (page + 1) * size),
      counts: request.counts.map((count) => {
        const counted = matched.filter((product) => passesAll(product, count.conditions));
        if (count.kind === 'each') {
          return countsOf(counted.flatMap((product) => product[count.dimension]));
        }
        const values = count.values.map(([value, condition]) => {
          return [value, counted.filter((product) => passes(product, condition)).length] as const;
        });
        return new Map(values);
      }),
    };
  }

  async read(index: string, keys: readonly string[]) {
    return keys.flatMap((key) => this.#records(index)?.get(key) ?? []);
  }

  async create() {
    this.#server.versions += 1;
    const name = `version-${this.#server.versions}`;
    this.#server.indexes.set(name, new Map());
    return name;
  }

  async write(index: string, records: readonly StoredRecord[]) {
    this.#server.words = null;
    for (const record of records) this.#records(index)?.set(record.key, record);
  }

  async change(index: string, changes: readonly ProductChange[]) {
    this.#server.words = null;
    for (const change of changes) {
      const record = this.#records(index)?.get(change.key);
      if (record?.kind === 'product') {
        this.#records(index)?.set(change.key, { ...record, ...change });
      }
    }
  }

  async remove(index: string, keys: readonly string[]) {
    this.#server.words = null;
    for (const key of keys) this.#records(index)?.delete(key);
  }

  async values(index: string) {
    const products = this.#products(index);
    return Object.fromEntries(
      filterDimensions.map((name) => [
        name,
        [...new Set(products.flatMap((product) => product[name]))],
      ]),
    );
  }

  async settle() {}

  async publish(index: string) {
    this.#server.serving = index;
    this.#server.words = null;
    return index;
  }

  async deleteUnserved() {
    for (const name of this.#server.indexes.keys()) {
      if (name !== this.#server.serving) this.#server.indexes.delete(name);
    }
  }

  async close() {}

  /** The products that match the words, best first. */
  async #matching(products: readonly ProductRecord[], words: SearchWords) {
    this.#server.words ??= indexOf(products);
    const text = words.words.map(({ shown }) => shown).join(' ');
    const found = match(await this.#server.words, text, words.isTyping);
    if (found.corrected !== null && !words.isTolerant) return [];
    return [...found.products.keys()]
      .sort((one, other) => (found.scores[other] ?? 0) - (found.scores[one] ?? 0))
      .flatMap((place) => products[found.products[place] ?? 0] ?? []);
  }

  #records(index: string) {
    return this.#server.indexes.get(index === this.serving ? (this.#server.serving ?? '') : index);
  }

  #products(index: string): ProductRecord[] {
    const records = [...(this.#records(index)?.values() ?? [])];
    return records.flatMap((record) => (record.kind === 'product' ? [record] : []));
  }
}

const byPrice = (sign: number) => (one: ProductRecord, other: ProductRecord) =>
  sign * ((one.price ?? 0) - (other.price ?? 0)) || one.age - other.age;

const orders = {
  latest: (one: ProductRecord, other: ProductRecord) => one.age - other.age,
  discover_by: (one: ProductRecord, other: ProductRecord) => one.rank - other.rank,
  price_asc: byPrice(1),
  price_desc: byPrice(-1),
};

/** Indexes the words of products. */
async function indexOf(products: readonly ProductRecord[]) {
  const documents = products.map((product): SearchDocument => {
    const { brand, size, style, color, category } = product;
    return { ...documentOf(product), membership: { brand, size, style, color, category } };
  });
  const reading = new Reading(null, documents.length);
  reading.add(documents);
  reading.catalogue.frame = {
    categories: products.flatMap(({ category, categoryTitles }) =>
      category.map((id, place) => ({ id, title: categoryTitles[place] ?? '', above: [] })),
    ),
    values: { brand: [], size: [], style: [], color: [] },
  };
  const index = new CatalogueIndex(reading.catalogue);
  await index.build();
  const byRank = products.toSorted((one, other) => one.rank - other.rank);
  index.rank(byRank.map((product) => documentOf(product).id));
  return index;
}

function passesAll(product: ProductRecord, conditions: readonly Condition[]) {
  return conditions.every((condition) => passes(product, condition));
}

function passes(product: ProductRecord, condition: Condition): boolean {
  if (condition.kind === 'values') {
    return condition.values.some((value) => product[condition.dimension].includes(value));
  }
  if (condition.kind === 'price') {
    const { lowest, highest } = condition;
    const { price } = product;
    return price !== null && price >= (lowest ?? 0) && price <= (highest ?? Infinity);
  }
  const { pairs, otherwise } = condition;
  if (product.pairs.length === 0) return otherwise === null || passes(product, otherwise);
  return pairs.some((pair) => product.pairs.includes(pair));
}

function countsOf(values: readonly string[]) {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
