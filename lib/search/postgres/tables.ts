import type { ClientBase } from 'pg';
import { dimensions } from './rows';

/** The tables of the index are in a schema of their own, which may be dropped at any time. */
export const schema = 'shop_search';

/** Changes with the tables and the stems of words: releases that differ use different indexes. */
const format = 4;

/** The name of a shop's index. @param source the URL of its marketplace */
export const keyOf = (source: string): string => `${format} ${source}`;

/** The tables of one version of an index. */
export interface VersionTables {
  /** One row per product. */
  readonly products: string;
  /** One row per product and stem, with the columns of the product. */
  readonly postings: string;
  /** The postings before they are sorted, while the version is filled. */
  readonly unsorted: string;
  /** The distinct sets of values that products have in a dimension. */
  readonly sets: string;
  /** The vocabulary. */
  readonly words: string;
}

export const tablesOf = (version: number): VersionTables => ({
  products: `${schema}.products_${version}`,
  postings: `${schema}.postings_${version}`,
  unsorted: `${schema}.unsorted_${version}`,
  sets: `${schema}.sets_${version}`,
  words: `${schema}.words_${version}`,
});

/** The documents that several versions may share. */
export const documentsTable = (number: number): string => `${schema}.documents_${number}`;

/**
 * Creates what all versions share. Tables of products are unlogged: the index can be read again
 * from the marketplace, and its refreshes would multiply the write-ahead log. After a crash,
 * PostgreSQL empties them, and with them the list of versions that are alive.
 */
export async function createShared(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ hasSchema: boolean; hasTables: boolean }>(
    `select to_regnamespace('${schema}') is not null as "hasSchema",
       to_regclass('${schema}.learned') is not null as "hasTables"`,
  );
  const [found] = rows;
  if (found?.hasTables) return;
  // Two processes that start at the same time.
  await client.query(`select pg_advisory_xact_lock(hashtext('${schema}'))`);
  // An account that may not create a schema can use one that it is given.
  if (!found?.hasSchema) await client.query(`create schema if not exists ${schema}`);
  await client.query(`
    create sequence if not exists ${schema}.numbers as integer;
    create table if not exists ${schema}.indexes (
      id integer primary key default nextval('${schema}.numbers'),
      key text not null unique,
      serving integer,
      builder uuid,
      leased_until timestamptz);
    create table if not exists ${schema}.versions (
      version integer primary key,
      index integer not null,
      documents integer not null,
      frame json not null,
      read_at bigint not null,
      size integer not null,
      highest_price integer,
      includes_membership boolean not null);
    create table if not exists ${schema}.parts (
      number integer primary key, index integer not null);
    create unlogged table if not exists ${schema}.alive (version integer primary key);
    create unlogged table if not exists ${schema}.ranks (
      index integer, id text collate "C", rank integer not null, primary key (index, id));
    create unlogged table if not exists ${schema}.learned_dimensions (
      index integer, dimension text, primary key (index, dimension));
    create unlogged table if not exists ${schema}.learned (
      index integer, id text collate "C", dimension text, names text[] not null,
      primary key (index, id, dimension))`);
}

/** The statements that create the documents of a new version. */
export const createDocuments = (number: number): string => `
  create unlogged table ${documentsTable(number)} (
    number integer primary key,
    id text collate "C" not null unique,
    document json not null)`;

/** The statements that create the tables of a version, without indexes. */
export function createVersion({ products, unsorted, sets, words }: VersionTables): string {
  return `
    create unlogged table ${products} (
      number integer not null,
      rank integer not null,
      price integer,
      available boolean not null,
      ${dimensions.map((dimension) => `${dimension} bigint not null`).join(', ')});
    create unlogged table ${unsorted} (
      stem text collate "C" not null, number integer not null, worth real not null);
    create unlogged table ${sets} (
      dimension text not null, id bigint not null, names text[] not null,
      primary key (dimension, id));
    create unlogged table ${words} (
      word text collate "C" primary key,
      stem text collate "C" not null,
      shown text not null,
      count integer not null)`;
}

/** The statements that index the filled tables of a version. */
export function indexVersion(
  { products, postings, unsorted, sets, words }: VersionTables,
  trigrams: string | null,
): readonly string[] {
  return [
    `alter table ${products} add primary key (number)`,
    `create index on ${products} (price)`,
    // Sorted, the products of a stem are on few pages.
    `create unlogged table ${postings} as
     select stem, worth, products.*
     from ${unsorted} join ${products} as products using (number)
     order by stem, available, worth desc, rank, number`,
    `drop table ${unsorted}`,
    `create index on ${postings} (stem, available, worth desc, rank, number)`,
    `create index on ${postings} (number, stem)`,
    `create index on ${sets} using gin (names)`,
    `create index on ${words} (stem)`,
    ...(trigrams === null
      ? []
      : [`create index on ${words} using gin (word ${trigrams}.gin_trgm_ops)`]),
    ...[products, postings, sets, words].map((table) => `vacuum analyze ${table}`),
  ];
}

/** The statement that drops the tables of a version, and its documents. */
export function dropTables(number: number): string {
  const tables = [documentsTable(number), ...Object.values(tablesOf(number))];
  return `drop table if exists ${tables.join(', ')}`;
}
