import type { IndexNames } from '../remote/address';
import type { NoteRecord, ProductChange, ProductRecord } from '../remote/records';
import {
  allProducts,
  type SearchAnswer,
  type SearchRequest,
  type SearchStore,
} from '../remote/store';
import { filterDimensions } from '../rules/listing';
import type { MeilisearchClient } from './client';
import { MeilisearchLock } from './lock';
import { answerOf, multiSearchSchema, planOf } from './query';
import { versionSettings, withWords } from './settings';

/** Tasks that are enqueued before the first of them must have ended. */
const maxTasks = 16;

/** The indexes of a shop in Meilisearch: the serving one, with which a new version is swapped. */
export class MeilisearchStore implements SearchStore {
  readonly lock: MeilisearchLock;
  readonly #client: MeilisearchClient;
  readonly #names: IndexNames;
  /** Tasks that may not have ended, by index. */
  readonly #tasks = new Map<string, number[]>();

  constructor(client: MeilisearchClient, names: IndexNames) {
    this.#client = client;
    this.#names = names;
    this.lock = new MeilisearchLock(client, names.lock);
  }

  get serving(): string {
    return this.#names.serving;
  }

  async search(request: SearchRequest, signal?: AbortSignal): Promise<SearchAnswer> {
    return this.#search(this.serving, request, signal);
  }

  read(index: string, keys: readonly string[], signal?: AbortSignal) {
    return this.#client.documents(index, keys, signal);
  }

  async create(): Promise<string> {
    const index = this.#names.next(Date.now());
    await this.#client.run((client) => client.createIndex(index, { primaryKey: 'key' }));
    await this.#client.run((client) => client.index(index).updateSettings(versionSettings));
    return index;
  }

  write(index: string, records: readonly (ProductRecord | NoteRecord)[]): Promise<void> {
    const documents = records.map(withWords);
    return this.#enqueue(index, (client) => client.index(index).addDocuments(documents));
  }

  change(index: string, changes: readonly ProductChange[]): Promise<void> {
    const documents = changes.map(withWords);
    // Otherwise Meilisearch would create a partial record of a product that was removed meanwhile.
    const options = { skipCreation: true };
    return this.#enqueue(index, (client) =>
      client.index(index).updateDocuments(documents, options),
    );
  }

  remove(index: string, keys: readonly string[]): Promise<void> {
    return this.#enqueue(index, (client) => client.index(index).deleteDocuments([...keys]));
  }

  async values(index: string) {
    const counts = filterDimensions.map((dimension) => ({
      kind: 'each' as const,
      dimension,
      conditions: [],
    }));
    const answer = await this.#search(index, { ...allProducts, counts });
    return Object.fromEntries(
      filterDimensions.map((name, place) => [name, [...(answer.counts[place]?.keys() ?? [])]]),
    );
  }

  async settle(index: string): Promise<void> {
    const tasks = this.#tasks.get(index) ?? [];
    try {
      for (const task of tasks) await this.#client.finish(task);
    } finally {
      // Until here, others also wait for them.
      const left = this.#tasks.get(index)?.filter((task) => !tasks.includes(task)) ?? [];
      if (left.length > 0) this.#tasks.set(index, left);
      else this.#tasks.delete(index);
    }
  }

  async publish(index: string): Promise<string> {
    const { serving } = this;
    if (index === serving) return serving;
    const isFirst = !(await this.#client.indexes(serving)).some(({ uid }) => uid === serving);
    await this.#client.run((client) =>
      client.swapIndexes([{ indexes: [index, serving], rename: isFirst }]),
    );
    return serving;
  }

  async deleteUnserved(): Promise<void> {
    for (const { uid } of await this.#client.indexes(this.serving)) {
      if (!this.#names.isVersion(uid)) continue;
      await this.#client.run((client) => client.deleteIndex(uid));
    }
  }

  async close(): Promise<void> {}

  async #search(index: string, request: SearchRequest, signal?: AbortSignal) {
    const plan = planOf(index, request);
    const queries = [...plan.queries];
    const found = await this.#client.ask(
      (client) => client.multiSearch({ queries }, signal ? { signal } : {}),
      multiSearchSchema,
      signal,
    );
    return answerOf(plan, found);
  }

  async #enqueue(index: string, call: Parameters<MeilisearchClient['enqueue']>[0]): Promise<void> {
    const task = await this.#client.enqueue(call);
    // Read after the call: another one may have added its task meanwhile.
    const tasks = [...(this.#tasks.get(index) ?? []), task];
    this.#tasks.set(index, tasks);
    if (tasks.length >= maxTasks) await this.settle(index);
  }
}
