import type { ClientBase, Pool } from 'pg';
import { dimensions, productColumns, type RowMaker, type Rows, type StoredProduct } from './rows';
import { documentsTable, schema, type VersionTables } from './tables';

export type Queryable = Pick<ClientBase | Pool, 'query'>;

/** Inserts the rows of products, and of their sets of values. */
export async function insertProducts(
  client: Queryable,
  to: VersionTables,
  rows: Rows,
): Promise<void> {
  const { number, rank, price, available, sets } = rows;
  const setsOfDimensions = dimensions.map((_, index) => `$${index + 5}::bigint[]`);
  await client.query(
    `insert into ${to.products} (${productColumns.join(', ')})
     select * from unnest($1::integer[], $2::integer[], $3::integer[], $4::boolean[],
       ${setsOfDimensions.join(', ')})`,
    [number, rank, price, available, ...dimensions.map((dimension) => rows[dimension])],
  );
  if (sets.id.length === 0) return;
  await client.query(
    `insert into ${to.sets}
     select dimension, id, array(select json_array_elements_text(names::json))
     from unnest($1::text[], $2::bigint[], $3::text[]) as one(dimension, id, names)
     on conflict do nothing`,
    [sets.dimension, sets.id, sets.names],
  );
}

const postingsToInsert = (selected: string) =>
  `select ${selected}
   from unnest($1::text[], $2::integer[], $3::real[]) as one(stem, number, worth)`;

/** Inserts postings into a version that is being filled. */
export async function insertUnsorted(
  client: Queryable,
  { unsorted }: VersionTables,
  { postings: { stem, number, worth } }: Rows,
): Promise<void> {
  await client.query(`insert into ${unsorted} ${postingsToInsert('*')}`, [stem, number, worth]);
}

/** Inserts postings of products into the serving version. */
export async function insertPostings(
  client: Queryable,
  { postings, products }: VersionTables,
  { postings: { stem, number, worth } }: Rows,
): Promise<void> {
  await client.query(
    `insert into ${postings} ${postingsToInsert('stem, worth, products.*')}
     join ${products} as products using (number)`,
    [stem, number, worth],
  );
}

/** Inserts words, or adds to their counts. */
export async function insertWords(
  client: Queryable,
  { words }: VersionTables,
  { word, stem, shown, count }: ReturnType<RowMaker['words']>,
): Promise<void> {
  await client.query(
    `insert into ${words} as known
     select * from unnest($1::text[], $2::text[], $3::text[], $4::integer[])
     on conflict (word) do update set count = known.count + excluded.count`,
    [word, stem, shown, count],
  );
}

/**
 * Reads stored products with their ranks and learned values, in the order of their numbers.
 * @param where a condition with parameters from $2
 */
export async function readProducts(
  client: Queryable,
  index: number,
  documents: number,
  where: string,
  parameters: readonly unknown[],
): Promise<readonly StoredProduct[]> {
  const { rows } = await client.query<StoredProduct>(
    `select one.number, one.document, coalesce(ranks.rank, one.number) as rank,
       (select json_object_agg(dimension, names) from ${schema}.learned
        where index = $1 and learned.id = one.id) as learned
     from ${documentsTable(documents)} one
     left join ${schema}.ranks on ranks.index = $1 and ranks.id = one.id
     where ${where}`,
    [index, ...parameters],
  );
  return rows;
}
