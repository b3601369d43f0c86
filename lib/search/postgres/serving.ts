import { DatabaseError } from 'pg';
import type { FilterDimension } from '../../domain/search-document';
import type { CatalogueFrame, IndexState } from '../port';
import { filterDimensions } from '../rules/listing';
import type { Queryable } from './insert';
import { schema, tablesOf, type VersionTables } from './tables';

/** The serving version of an index. */
export interface Serving {
  readonly index: number;
  readonly version: number;
  /** The number of its documents' table. */
  readonly documents: number;
  readonly tables: VersionTables;
  readonly state: IndexState;
  /** The dimensions whose values are known. */
  readonly known: ReadonlySet<FilterDimension>;
}

interface ServingRow {
  readonly index: number;
  readonly version: number;
  readonly documents: number;
  readonly readAt: string;
  readonly size: number;
  readonly highestPrice: number | null;
  readonly includesMembership: boolean;
  readonly learned: readonly string[];
}

/**
 * Makes other changes of the index, also of its serving version, wait until the transaction ends.
 */
export async function lockIndex(client: Queryable, key: string): Promise<void> {
  await client.query(`select from ${schema}.indexes where key = $1 for update`, [key]);
}

/** The serving version; null before the first one, and after a crash of PostgreSQL. */
export async function readServing(client: Queryable, key: string): Promise<Serving | null> {
  const { rows } = await client.query<ServingRow>(
    `select one.id as index, version, documents, read_at as "readAt", size,
       highest_price as "highestPrice", includes_membership as "includesMembership",
       array(select dimension from ${schema}.learned_dimensions where index = one.id) as learned
     from ${schema}.indexes one
     join ${schema}.versions on version = serving
     join ${schema}.alive using (version)
     where key = $1`,
    [key],
  );
  const [row] = rows;
  if (!row) return null;
  const { index, version, documents, learned, readAt, ...state } = row;
  const isKnown = (one: FilterDimension) => row.includesMembership || learned.includes(one);
  return {
    ...{ index, version, documents },
    tables: tablesOf(version),
    state: { ...state, readAt: Number(readAt) },
    known: new Set(filterDimensions.filter(isKnown)),
  };
}

/** The categories and facet values of a version. */
export async function readFrame(client: Queryable, version: number): Promise<CatalogueFrame> {
  const { rows } = await client.query<{ frame: CatalogueFrame }>(
    `select frame from ${schema}.versions where version = $1`,
    [version],
  );
  const [row] = rows;
  if (!row) throw new Error(`the search index has no version ${version} any more`);
  return row.frame;
}

const missing = new Set(['42P01', '3F000']);

/** Whether a table does not exist: there is no index yet, or its version was just dropped. */
export const isMissingTable = (error: unknown): boolean =>
  error instanceof DatabaseError && missing.has(error.code ?? '');
