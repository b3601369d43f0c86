import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { log } from '@/lib/config/log';
import type { SearchDocument } from '../../domain/search-document';
import type { IndexDraft, IndexWriter } from '../port';
import type { Connections } from './connections';
import { PostgresDraft } from './draft';
import { insertPostings, insertProducts, insertWords, readProducts } from './insert';
import { newNumber, takeLease } from './lease';
import { removeProducts } from './remove';
import { RowMaker, storable } from './rows';
import { lockIndex, readFrame, readServing, type Serving } from './serving';
import { createDocuments, createShared, documentsTable, schema } from './tables';
import { createTrigrams, findTrigrams } from './trigrams';

/** Writes the index of a shop. */
export class PostgresWriter implements IndexWriter {
  readonly #connections: Connections;
  readonly #key: string;
  /** Identifies this process. */
  readonly #builder = randomUUID();
  /** Whether the extension pg_trgm may not be created. */
  #isRefused = false;

  constructor(connections: Connections, key: string) {
    this.#connections = connections;
    this.#key = key;
  }

  async begin(): Promise<IndexDraft | null> {
    await this.#connections.write(createShared);
    const { alone } = this.#connections;
    this.#isRefused ||= (await findTrigrams(alone)) === null && (await createTrigrams(alone));
    const trigrams = await findTrigrams(alone);
    return this.#connections.write(async (client) => {
      const index = await takeLease(client, this.#key, this.#builder);
      if (index === null) return null;
      const documents = await newNumber(client, index);
      await client.query(createDocuments(documents));
      return new PostgresDraft({
        ...{ connections: this.#connections, index, builder: this.#builder, documents, trigrams },
        onError: (error) =>
          log.warn({ err: error }, 'the lease of the search index is not renewed'),
      });
    });
  }

  async read(ids: readonly string[]): Promise<readonly SearchDocument[]> {
    return this.#connections.read(undefined, async (client) => {
      const serving = await readServing(client, this.#key);
      if (!serving) return [];
      const { rows } = await client.query<{ document: SearchDocument }>(
        `select document from ${documentsTable(serving.documents)} where id = any($1)`,
        [ids.map(storable)],
      );
      return rows.map(({ document }) => document);
    });
  }

  put(changed: readonly SearchDocument[]): Promise<void> {
    const documents = [...new Map(changed.map((one) => [storable(one.id), one])).values()];
    return this.#change(async (client, serving) => {
      const ids = documents.map(({ id }) => storable(id));
      await removeRows(client, serving, ids);
      await storeDocuments(client, serving, documents);
      const products = await readProducts(
        client,
        serving.index,
        serving.documents,
        'one.id = any($2)',
        [ids],
      );
      const { categories } = await readFrame(client, serving.version);
      const maker = new RowMaker(new Map(categories.map(({ id, title }) => [id, title])));
      const rows = maker.rowsOf(products);
      await insertProducts(client, serving.tables, rows);
      await insertPostings(client, serving.tables, rows);
      await insertWords(client, serving.tables, maker.words());
      return documents.every(({ membership }) => membership !== null);
    });
  }

  remove(removed: readonly string[]): Promise<void> {
    const ids = removed.map(storable);
    return this.#change(async (client, serving) => {
      await removeRows(client, serving, ids);
      await client.query(`delete from ${documentsTable(serving.documents)} where id = any($1)`, [
        ids,
      ]);
      return true;
    });
  }

  /**
   * Changes the serving version; others who change it wait.
   * @param change returns whether the new documents have their filter values
   */
  async #change(change: (client: PoolClient, serving: Serving) => Promise<boolean>): Promise<void> {
    await this.#connections.write(async (client) => {
      await lockIndex(client, this.#key);
      const serving = await readServing(client, this.#key);
      if (!serving) return;
      const includesMembership = await change(client, serving);
      const { products } = serving.tables;
      await client.query(
        `update ${schema}.versions set
           size = (select count(*) from ${documentsTable(serving.documents)}),
           highest_price = (select max(price) from ${products}),
           includes_membership = includes_membership and $2
         where version = $1`,
        [serving.version, includesMembership],
      );
    });
  }
}

/** Stores documents: known products keep their numbers, new ones are the newest. */
async function storeDocuments(
  client: PoolClient,
  { documents: number }: Serving,
  documents: readonly SearchDocument[],
): Promise<void> {
  const table = documentsTable(number);
  await client.query(
    `insert into ${table} as known
     select (select coalesce(min(number), 0) from ${table}) - place, id, document::json
     from unnest($1::text[], $2::text[]) with ordinality as one(id, document, place)
     on conflict (id) do update set document = excluded.document`,
    [documents.map(({ id }) => storable(id)), documents.map((one) => JSON.stringify(one))],
  );
}

/** Removes what is searched of products. */
async function removeRows(
  client: PoolClient,
  { documents, tables }: Serving,
  ids: readonly string[],
): Promise<void> {
  const { rows } = await client.query<{ number: number }>(
    `select number from ${documentsTable(documents)} where id = any($1)`,
    [ids],
  );
  await removeProducts(
    client,
    tables,
    rows.map(({ number }) => number),
  );
}
