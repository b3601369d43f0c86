import type { Queryable } from './insert';
import { documentsTable, type VersionTables } from './tables';

/** Removes what is searched of products, and the words that no other product has. */
export async function removeProducts(
  client: Queryable,
  tables: VersionTables,
  products: readonly number[],
): Promise<void> {
  const numbers = [products];
  await client.query(`delete from ${tables.products} where number = any($1)`, numbers);
  await client.query(
    `with removed as (delete from ${tables.postings} where number = any($1) returning stem, number)
     delete from ${tables.words} as word using (select distinct stem from removed) as gone
     where word.stem = gone.stem and not exists (
       select from ${tables.postings} as other
       where other.stem = word.stem and other.number <> all($1))`,
    numbers,
  );
}

/** Removes the products whose documents were removed while the version was filled. */
export async function removeWithoutDocuments(
  client: Queryable,
  tables: VersionTables,
  documents: number,
): Promise<void> {
  const { rows } = await client.query<{ number: number }>(
    `select number from ${tables.products} as product where not exists (
       select from ${documentsTable(documents)} as one where one.number = product.number)`,
  );
  const numbers = rows.map(({ number }) => number);
  if (numbers.length > 0) await removeProducts(client, tables, numbers);
}
