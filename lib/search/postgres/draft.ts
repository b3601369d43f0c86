import { createHash } from 'node:crypto';
import type { FilterDimension, SearchDocument } from '../../domain/search-document';
import type { CatalogueFrame, IndexDraft, IndexState, LearnedValues } from '../port';
import { valuesById } from '../rules/listing';
import type { Connections } from './connections';
import {
  insertProducts,
  insertUnsorted,
  insertWords,
  type Queryable,
  readProducts,
} from './insert';
import { endLease, keepLease, newNumber } from './lease';
import { removeWithoutDocuments } from './remove';
import { RowMaker, storable } from './rows';
import {
  createVersion,
  documentsTable,
  indexVersion,
  schema,
  tablesOf,
  type VersionTables,
} from './tables';

/** Ids in one statement. */
const batch = 2_000;
/** Products whose rows are made at once: 20 ms, in which the process answers nothing else. */
const slice = 100;

/** What a draft needs of its writer. */
export interface DraftSettings {
  readonly connections: Connections;
  readonly index: number;
  /** Identifies the process in its lease. */
  readonly builder: string;
  /** The number of the table with its documents. */
  readonly documents: number;
  /** The schema of the extension pg_trgm; null without it. */
  readonly trigrams: string | null;
  readonly onError: (error: unknown) => void;
}

/**
 * A new version of the index: its documents are stored as they are read, and the tables that are
 * searched are filled from them when it is swapped in.
 */
export class PostgresDraft implements IndexDraft {
  readonly #settings: DraftSettings;
  readonly #stopRenewing: () => void;
  #size = 0;
  /** Numbers that were used, also for repeated products. */
  #offered = 0;
  /** null before the first swap. */
  #served: IndexState | null = null;
  /** Whether an order or values were set that the serving version lacks. */
  #isChanged = false;
  /** The dimensions that the next version will have the values of. */
  readonly #learned = new Set<FilterDimension>();

  constructor(settings: DraftSettings) {
    this.#settings = settings;
    const { connections, index, builder, onError } = settings;
    this.#stopRenewing = keepLease(connections.alone, index, builder, onError);
  }

  async add(documents: readonly SearchDocument[]): Promise<number> {
    if (documents.length === 0) return this.#size;
    const { rowCount } = await this.#client.query(
      `insert into ${documentsTable(this.#settings.documents)}
       select $1::integer + place, id, document::json
       from unnest($2::text[], $3::text[]) with ordinality as one(id, document, place)
       on conflict (id) do nothing`,
      [
        this.#offered,
        documents.map(({ id }) => storable(id)),
        documents.map((one) => JSON.stringify(one)),
      ],
    );
    this.#offered += documents.length;
    this.#size += rowCount ?? 0;
    return this.#size;
  }

  async rank(ranked: readonly string[]): Promise<readonly string[]> {
    const ids = ranked.map(storable);
    await this.#setRanks(ids);
    const missing: string[] = [];
    for (let first = 0; first < ids.length; first += batch) {
      const { rows } = await this.#client.query<{ id: string }>(
        `select id from unnest($1::text[]) as one(id) where not exists
           (select from ${documentsTable(this.#settings.documents)} as known where known.id = one.id)`,
        [ids.slice(first, first + batch)],
      );
      missing.push(...rows.map(({ id }) => id));
    }
    return missing;
  }

  async #setRanks(ids: readonly string[]): Promise<void> {
    const { connections, index } = this.#settings;
    const { rows } = await this.#client.query<{ known: string | null }>(
      `select md5(string_agg(id, ' ' order by rank)) as known from ${schema}.ranks
       where index = $1`,
      [index],
    );
    // Most readings find the order of the one before.
    if (rows[0]?.known === createHash('md5').update(ids.join(' ')).digest('hex')) return;
    this.#isChanged = true;
    await connections.write(async (client) => {
      await client.query(`delete from ${schema}.ranks where index = $1`, [index]);
      for (let first = 0; first < ids.length; first += batch) {
        await client.query(
          `insert into ${schema}.ranks
           select $1::integer, id, $2::integer + place - 1
           from unnest($3::text[]) with ordinality as one(id, place) on conflict do nothing`,
          [index, first, ids.slice(first, first + batch)],
        );
      }
    });
  }

  async learn({ dimension, products }: LearnedValues): Promise<void> {
    const { connections, index } = this.#settings;
    this.#isChanged = true;
    this.#learned.add(dimension);
    const all = [...valuesById(products)];
    await connections.write(async (client) => {
      await client.query(`delete from ${schema}.learned where index = $1 and dimension = $2`, [
        index,
        dimension,
      ]);
      for (let first = 0; first < all.length; first += batch) {
        const some = all.slice(first, first + batch);
        await client.query(
          `insert into ${schema}.learned
           select $1::integer, id, $2::text, array(select json_array_elements_text(names::json))
           from unnest($3::text[], $4::text[]) as one(id, names) on conflict do nothing`,
          [
            index,
            dimension,
            some.map(([id]) => storable(id)),
            some.map(([, names]) => JSON.stringify(names.map(storable))),
          ],
        );
      }
    });
  }

  async forget(dimension: FilterDimension): Promise<void> {
    const { connections, index } = this.#settings;
    const isForgotten = await connections.write(async (client) => {
      const of = [index, dimension];
      await client.query(`delete from ${schema}.learned where index = $1 and dimension = $2`, of);
      const { rowCount } = await client.query(
        `delete from ${schema}.learned_dimensions where index = $1 and dimension = $2`,
        of,
      );
      return Boolean(rowCount);
    });
    this.#learned.delete(dimension);
    this.#isChanged ||= isForgotten;
  }

  async swap(frame: CatalogueFrame): Promise<IndexState> {
    if (this.#served && !this.#isChanged) return this.#served;
    const { connections, index, trigrams } = this.#settings;
    await this.#requireWhole();
    const version = await connections.write(async (client) => {
      const number = await newNumber(client, index);
      await client.query(createVersion(tablesOf(number)));
      return number;
    });
    const tables = tablesOf(version);
    const includesMembership = await this.#fillVersion(tables, frame);
    for (const statement of indexVersion(tables, trigrams)) await this.#client.query(statement);
    this.#served = await this.#activate(version, frame, includesMembership);
    this.#isChanged = false;
    return this.#served;
  }

  async discard(): Promise<void> {
    this.#stopRenewing();
    const { connections, index, builder } = this.#settings;
    await connections.write((client) => endLease(client, index, builder));
  }

  get #client(): Queryable {
    return this.#settings.connections.alone;
  }

  /** After a crash of PostgreSQL, which empties the documents, the catalogue is read again. */
  async #requireWhole(): Promise<void> {
    const { documents, index } = this.#settings;
    const { rows } = await this.#client.query<{ size: number; isAlive: boolean }>(
      `select (select count(*)::integer from ${documentsTable(documents)}) as size,
         exists (select from ${schema}.indexes join ${schema}.alive on version = serving
                 where id = $1) as "isAlive"`,
      [index],
    );
    const [found] = rows;
    // The documents of a serving version change.
    const isWhole = this.#served ? found?.isAlive : (found?.size ?? 0) >= this.#size;
    if (!isWhole) throw new Error('PostgreSQL lost the documents of the new search index');
  }

  /** @returns whether all documents have their filter values */
  async #fillVersion(tables: VersionTables, frame: CatalogueFrame): Promise<boolean> {
    const { index, documents } = this.#settings;
    const maker = new RowMaker(new Map(frame.categories.map(({ id, title }) => [id, title])));
    let includesMembership = true;
    let after: number | null = null;
    for (;;) {
      const where = `($2::integer is null or number > $2) order by number limit ${slice}`;
      const products = await readProducts(this.#client, index, documents, where, [after]);
      const last = products.at(-1);
      if (!last) break;
      after = last.number;
      includesMembership &&= products.every(({ document }) => document.membership !== null);
      const rows = maker.rowsOf(products);
      await insertProducts(this.#client, tables, rows);
      await insertUnsorted(this.#client, tables, rows);
    }
    await insertWords(this.#client, tables, maker.words());
    return includesMembership;
  }

  async #activate(
    version: number,
    frame: CatalogueFrame,
    includesMembership: boolean,
  ): Promise<IndexState> {
    const { connections, index, builder, documents } = this.#settings;
    const readAt = this.#served?.readAt ?? Date.now();
    const state = await connections.write(async (client) => {
      const { rowCount } = await client.query(
        `update ${schema}.indexes set serving = $1 where id = $2 and builder = $3`,
        [version, index, builder],
      );
      if (!rowCount) throw new Error('another process builds the search index');
      // From here on, changes wait for this version.
      await removeWithoutDocuments(client, tablesOf(version), documents);
      const { rows } = await client.query<Pick<IndexState, 'size' | 'highestPrice'>>(
        `insert into ${schema}.versions
         select $1::integer, $2::integer, $3::integer, $4::json, $5::bigint,
           count(*), max(price), $6::boolean from ${tablesOf(version).products}
         returning size, highest_price as "highestPrice"`,
        [version, index, documents, JSON.stringify(frame), readAt, includesMembership],
      );
      await client.query(`insert into ${schema}.alive values ($1)`, [version]);
      await client.query(
        `insert into ${schema}.learned_dimensions select $1::integer, dimension
         from unnest($2::text[]) as one(dimension) on conflict do nothing`,
        [index, [...this.#learned]],
      );
      return rows[0];
    });
    if (!state) throw new Error('the new version of the search index has no state');
    return { ...state, readAt, includesMembership };
  }
}
