import type { Queryable } from './insert';
import { dropTables, schema } from './tables';

/** Of processes that share an index, one builds a version at a time. */
const lease = "interval '60 seconds'";
const renewMs = 15_000;

/**
 * Lets a process build the index: for a minute, unless it renews the lease. The tables of a process
 * that died are dropped.
 * @param builder identifies the process
 * @returns the id of the index; null while another process builds
 */
export async function takeLease(
  client: Queryable,
  key: string,
  builder: string,
): Promise<number | null> {
  await client.query(
    `insert into ${schema}.indexes (key) values ($1) on conflict (key) do nothing`,
    [key],
  );
  const { rows } = await client.query<{ id: number }>(
    `update ${schema}.indexes set builder = $2, leased_until = now() + ${lease}
     where key = $1 and (builder is null or builder = $2 or leased_until < now())
     returning id`,
    [key, builder],
  );
  const [row] = rows;
  if (!row) return null;
  await dropUnused(client, row.id);
  return row.id;
}

/** Ends a lease and drops what is not serving. */
export async function endLease(client: Queryable, index: number, builder: string): Promise<void> {
  const { rowCount } = await client.query(
    `update ${schema}.indexes set builder = null, leased_until = null
     where id = $1 and builder = $2`,
    [index, builder],
  );
  if (rowCount) await dropUnused(client, index);
}

/** Renews a lease repeatedly. @returns ends this */
export function keepLease(
  client: Queryable,
  index: number,
  builder: string,
  onError: (error: unknown) => void,
): () => void {
  const timer = setInterval(() => {
    client
      .query(
        `update ${schema}.indexes set leased_until = now() + ${lease}
         where id = $1 and builder = $2`,
        [index, builder],
      )
      .catch(onError);
  }, renewMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** A number for new tables, which are dropped when the index does not use them. */
export async function newNumber(client: Queryable, index: number): Promise<number> {
  const { rows } = await client.query<{ number: number }>(
    `insert into ${schema}.parts (number, index)
     values (nextval('${schema}.numbers'), $1) returning number`,
    [index],
  );
  const [row] = rows;
  if (!row) throw new Error('no number for the tables of the search index');
  return row.number;
}

async function dropUnused(client: Queryable, index: number): Promise<void> {
  const { rows } = await client.query<{ number: number }>(
    `delete from ${schema}.parts
     where index = $1 and number not in (
       select unnest(array[version, documents])
       from ${schema}.indexes join ${schema}.versions on version = serving where id = $1)
     returning number`,
    [index],
  );
  for (const { number } of rows) {
    await client.query(dropTables(number));
    await client.query(`delete from ${schema}.versions where version = $1`, [number]);
    await client.query(`delete from ${schema}.alive where version = $1`, [number]);
  }
}
