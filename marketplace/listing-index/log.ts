import { type Expression, sql } from 'kysely';
import { type PlainFacet, plainFacets } from '../base/plain-facets';
import type { Db } from '../db/schema';
import { valuesOfFacet } from '../repositories/plain-facets';
import type { ListedProduct } from './product-index';
import { nameSeparator } from './set-column';

/**
 * Reads products for the listing index and finds those that changed. Triggers write the log of
 * changes (`listing_change`) with the id of the writing transaction. A reader stores the snapshot
 * of its last read; a change is new when it is visible in the present snapshot and was not in that
 * one, in whatever order the transactions were committed.
 */

const batchSize = 1_000;

const listedColumns = sql.join([
  sql.ref('product.id'),
  names(sql.ref('product.category_path'), 'categories'),
  ...plainFacets.map(namesOfFacet),
  names(sql.ref('product.colors'), 'colors'),
  names(sql.ref('product.sizes'), 'sizes'),
  names(sql.ref('product.offers'), 'offers'),
  sql`product.price_cents as "priceCents"`,
  sql.ref('product.available'),
  sql`product.appeal::float8 as appeal`,
  sql`(extract(epoch from product.on_sale_since) * 1000000)::float8 as since`,
]);

/** A point in time of the database: the visible transactions, on which run of which server. */
export interface Moment {
  readonly snapshot: string;
  readonly server: string;
}

const moment = sql`pg_current_snapshot()::text as snapshot, pg_postmaster_start_time()::text as server`;

export async function selectMoment(db: Db): Promise<Moment> {
  const { rows } = await sql<Moment>`select ${moment}`.execute(db);
  const [now] = rows;
  if (!now) throw new Error('the database did not return a snapshot');
  return now;
}

/** Reads all products in batches; each batch has its own snapshot. */
export async function* readListedProducts(db: Db): AsyncGenerator<ListedProduct[]> {
  let last = '';
  while (true) {
    const { rows } = await sql<ListedProduct>`
      select ${listedColumns} from product where id > ${last} and hidden_at is null
      order by id limit ${batchSize}`.execute(db);
    if (rows.length > 0) yield rows;
    const end = rows.at(-1);
    if (!end || rows.length < batchSize) return;
    last = end.id;
  }
}

export interface ListingChanges {
  readonly moment: Moment;
  readonly changed: readonly ListedProduct[];
  /** Ids of deleted and of hidden products. */
  readonly gone: readonly string[];
}

type ChangeRow = Moment & { lost: boolean; changedId: string | null } & (
    | ListedProduct
    | { id: null }
  );

/**
 * Returns the changes since a point in time, all read in one snapshot, which is returned too.
 * @returns null when the log does not reach back that far, or has more than `limit` products
 */
export async function selectListingChanges(
  db: Db,
  since: Moment,
  limit: number,
): Promise<ListingChanges | null> {
  const { rows } = await sql<ChangeRow>`
    with ${changesSince(since, limit)}
    select ${moment}, ${isLostSince(since)} as lost,
      changed.id as "changedId", ${listedColumns}
    from listing_memory left join changed on true
      left join lateral (
        -- "offset" keeps the planner from reading all products when it expects many changes.
        select * from product where product.id = changed.id and product.hidden_at is null offset 0
      ) as product on true`.execute(db);
  const [first] = rows;
  if (!first || first.lost || first.server !== since.server || rows.length > limit) return null;
  const changed: ListedProduct[] = [];
  const gone: string[] = [];
  for (const row of rows) {
    if (row.id !== null) changed.push(row);
    else if (row.changedId !== null) gone.push(row.changedId);
  }
  return { moment: { snapshot: first.snapshot, server: first.server }, changed, gone };
}

/**
 * Ids of changed, deleted and hidden products, and the point in time up to which they are complete.
 */
export interface ChangedIds {
  readonly moment: Moment;
  readonly ids: readonly string[];
}

/**
 * Returns the ids of the products that changed since a point in time.
 * @returns null when the log does not reach back that far, or has more than `limit` products
 */
export async function selectChangedIds(
  db: Db,
  since: Moment,
  limit: number,
): Promise<ChangedIds | null> {
  const { rows } = await sql<Moment & { lost: boolean; id: string | null }>`
    with ${changesSince(since, limit)}
    select ${moment}, ${isLostSince(since)} as lost, changed.id
    from listing_memory left join changed on true`.execute(db);
  const [first] = rows;
  if (!first || first.lost || first.server !== since.server || rows.length > limit) return null;
  const ids = rows.flatMap(({ id }) => id ?? []);
  return { moment: { snapshot: first.snapshot, server: first.server }, ids };
}

/** Defines `change`, the log since a point in time, and `changed`, the ids in it. */
function changesSince({ snapshot }: Moment, limit: number) {
  return sql`change as (
      select product_ids from listing_change
      where xid >= pg_snapshot_xmin(${snapshot}::text::pg_snapshot)
        and not pg_visible_in_snapshot(xid, ${snapshot}::text::pg_snapshot)),
    changed as (select distinct unnest(product_ids) as id from change limit ${limit + 1})`;
}

function isLostSince({ snapshot }: Moment) {
  return sql`(forgotten >= pg_snapshot_xmin(${snapshot}::text::pg_snapshot)
    or exists (select from change where product_ids is null))`;
}

/**
 * Deletes log entries of completed transactions that are older than the given minutes, and those
 * left by another database from which this one was restored.
 */
export async function forgetListingChanges(db: Db, olderThanMinutes: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`
      delete from listing_change where xid >= pg_snapshot_xmax(pg_current_snapshot())`.execute(
      transaction,
    );
    await sql`
      update listing_memory set forgotten = '0'
      where forgotten >= pg_snapshot_xmax(pg_current_snapshot())`.execute(transaction);
    await sql`
      with old as (
        delete from listing_change where ctid = any(array(
          select ctid from listing_change
          where xid < pg_snapshot_xmin(pg_current_snapshot())
            and noted_at < now() - make_interval(mins => ${olderThanMinutes})
          for update skip locked))
        returning xid)
      update listing_memory set forgotten = greatest(forgotten, last.xid)
      from (select max(xid) as xid from old) as last where last.xid is not null`.execute(
      transaction,
    );
  });
}

function names(list: Expression<unknown>, name: string) {
  return sql`array_to_string(${list}, ${sql.lit(nameSeparator)}) as ${sql.ref(name)}`;
}

/** A plain column is read directly: converting it to a list and back takes twice the time. */
function namesOfFacet(facet: PlainFacet) {
  const { name, from } = facet;
  if (!('column' in from)) return names(valuesOfFacet(facet), name);
  return sql`coalesce(${sql.ref(`product.${from.column}`)}, '') as ${sql.ref(name)}`;
}
