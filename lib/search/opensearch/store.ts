import type { API } from '@opensearch-project/opensearch';
import { z } from 'zod';
import type { IndexNames } from '../remote/address';
import { SearchServerError } from '../remote/errors';
import type { NoteRecord, ProductChange, ProductRecord } from '../remote/records';
import type { SearchAnswer, SearchRequest, SearchStore } from '../remote/store';
import { filterDimensions } from '../rules/listing';
import type { OpenSearchClient } from './client';
import { OpenSearchLock } from './lock';
import { versionSettings } from './mapping';
import { answerOf, searchBodyOf, searchResponseSchema, valuesAggregation } from './query';

const anything = z.unknown();

const mgetSchema = z.object({
  docs: z.array(z.object({ found: z.boolean().optional(), _source: z.unknown().optional() })),
});

const bulkSchema = z.object({
  errors: z.boolean(),
  items: z.array(
    z.record(
      z.string(),
      z.object({ status: z.number(), error: z.object({ type: z.string() }).optional() }),
    ),
  ),
});

const namesSchema = z.record(z.string(), z.unknown());

const valuesSchema = z.object({
  aggregations: z.record(z.string(), z.object({ buckets: z.array(z.object({ key: z.string() })) })),
});

/** Changes of products that were never added, or were removed, have no effect. */
const notFound = 404;

/**
 * The indexes of a shop in OpenSearch: one for each version, and an alias that names the serving
 * one.
 */
export class OpenSearchStore implements SearchStore {
  readonly lock: OpenSearchLock;
  readonly #client: OpenSearchClient;
  readonly #names: IndexNames;
  /** The version that this process has published last. */
  #published: string | null = null;

  constructor(client: OpenSearchClient, names: IndexNames) {
    this.#client = client;
    this.#names = names;
    this.lock = new OpenSearchLock(client, names.lock);
  }

  get serving(): string {
    return this.#names.serving;
  }

  async search(request: SearchRequest, signal?: AbortSignal): Promise<SearchAnswer> {
    const body = searchBodyOf(request);
    const response = await this.#client.ask(
      (client) => client.search({ index: this.serving, body }),
      searchResponseSchema,
      signal,
    );
    return answerOf(request, response);
  }

  async read(index: string, keys: readonly string[], signal?: AbortSignal) {
    if (keys.length === 0) return [];
    const found = await this.#client.askForExisting(
      (client) => client.mget({ index, body: { ids: [...keys] } }),
      mgetSchema,
      signal,
    );
    return (found?.docs ?? []).flatMap((one) => (one.found ? [one._source] : []));
  }

  async create(): Promise<string> {
    const index = this.#names.next(Date.now());
    await this.#client.ask(
      (client) => client.indices.create({ index, body: versionSettings }),
      anything,
    );
    return index;
  }

  write(index: string, records: readonly (ProductRecord | NoteRecord)[]): Promise<void> {
    return this.#bulk(
      index,
      records.flatMap((record) => [{ index: { _id: record.key } }, { ...record }]),
    );
  }

  change(index: string, changes: readonly ProductChange[]): Promise<void> {
    return this.#bulk(
      index,
      changes.flatMap(({ key, ...doc }) => [{ update: { _id: key } }, { doc }]),
    );
  }

  remove(index: string, keys: readonly string[]): Promise<void> {
    return this.#bulk(
      index,
      keys.map((key) => ({ delete: { _id: key } })),
    );
  }

  async values(index: string) {
    const aggs = Object.fromEntries(
      filterDimensions.map((field) => [field, valuesAggregation(field)]),
    );
    const { aggregations } = await this.#client.ask(
      (client) => client.search({ index, body: { size: 0, aggs } }),
      valuesSchema,
    );
    return Object.fromEntries(
      Object.entries(aggregations).map(([name, { buckets }]) => [
        name,
        buckets.map(({ key }) => key),
      ]),
    );
  }

  async settle(index: string): Promise<void> {
    await this.#client.ask((client) => client.indices.refresh({ index }), anything);
  }

  async publish(index: string): Promise<string> {
    const alias = this.serving;
    const former = await this.#servingVersions();
    if (former.includes(index)) return index;
    // It was deleted, and later writes have created it again, without its products and mapping.
    if (index === this.#published) {
      throw new SearchServerError('OpenSearch: the serving index was deleted');
    }
    // Without an interval, an index that is not searched for a while does not show changes.
    const settings = { index: { refresh_interval: '1s' } };
    await this.#client.ask(
      (client) => client.indices.putSettings({ index, body: settings }),
      anything,
    );
    const actions = [
      ...former.map((name) => ({ remove: { index: name, alias } })),
      { add: { index, alias } },
    ];
    await this.#client.ask(
      (client) => client.indices.updateAliases({ body: { actions } }),
      anything,
    );
    this.#published = index;
    return index;
  }

  async deleteUnserved(): Promise<void> {
    const serving = await this.#servingVersions();
    const all = await this.#client.askForExisting(
      (client) => client.indices.get({ index: this.#names.versions }),
      namesSchema,
    );
    for (const index of Object.keys(all ?? {})) {
      if (serving.includes(index) || !this.#names.isVersion(index)) continue;
      await this.#client.askForExisting((client) => client.indices.delete({ index }), anything);
    }
  }

  close(): Promise<void> {
    return this.#client.close();
  }

  async #servingVersions(): Promise<readonly string[]> {
    // Without an index, the user would need permission for the aliases of all indexes.
    const index = this.#names.versions;
    const found = await this.#client.askForExisting(
      (client) => client.indices.getAlias({ index, name: this.serving }),
      namesSchema,
    );
    return Object.keys(found ?? {});
  }

  async #bulk(index: string, body: API.Bulk_Request['body']): Promise<void> {
    if (body.length === 0) return;
    // Without an alias, the server would create an index of that name.
    const require_alias = index === this.serving;
    const { errors, items } = await this.#client.ask(
      (client) => client.bulk({ index, require_alias, body }),
      bulkSchema,
    );
    if (!errors) return;
    const failed = items
      .flatMap(Object.values)
      .find(({ status }) => status > 299 && status !== notFound);
    if (failed) {
      const type = failed.error?.type ?? 'unknown error';
      throw new SearchServerError(`OpenSearch: bulk: ${type}`, failed.status);
    }
  }
}
