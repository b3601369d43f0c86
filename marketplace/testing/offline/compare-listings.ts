import fc from 'fast-check';
import { type Expression, sql } from 'kysely';
import { z } from 'zod';
import { sortOrders } from '../../../lib/marketplace/contract/catalogue';
import { byPlainFacet, type PlainFacet, plainFacets } from '../../base/plain-facets';
import { openPostgres } from '../../db/postgres';
import type { Db } from '../../db/schema';
import type { FacetName } from '../../listing-index/facet-counts';
import { countFacet } from '../../listing-index/facet-counts';
import type { ListingFilter } from '../../listing-index/filter';
import { LiveListingIndex } from '../../listing-index/live-index';
import { forgetListingChanges } from '../../listing-index/log';
import { valuesOfFacet } from '../../repositories/plain-facets';
import { countBySql, listBySql } from '../listing-by-sql';
import { openOffline } from '../offline-context';

/**
 * Changes the catalogue at random and compares the listing index with plain SQL after each change.
 * Prints the differences.
 */
const { db, close, input, config } = await openOffline();
const { iterations, seed } = z.object({ iterations: z.number(), seed: z.number() }).parse(input);
/** Matches all products. */
const all: ListingFilter = {
  categoryId: null,
  plain: byPlainFacet(() => []),
  sizes: [],
  colors: [],
  minCents: null,
  maxCents: null,
  words: [],
};
const live = new LiveListingIndex(db);
const differences: string[] = [];
let compared = 0;

const filters = fc.sample(await filterOf(db), { numRuns: iterations, seed });
const changes = fc.sample(
  fc.array(changeOf(await productIds(db)), { minLength: 1, maxLength: 4 }),
  {
    numRuns: iterations,
    seed,
  },
);
for (const [iteration, filter] of filters.entries()) {
  for (const { statement, committed } of changes[iteration] ?? []) {
    await db
      .transaction()
      .execute((rows) => carryOut(rows, statement, committed))
      .catch(() => undefined);
  }
  if (iteration % 10 === 9) await forgetListingChanges(db, 0);
  await compare(filter);
  await compare(all);
}
if (config.databaseUrl) await compareOverlapping(config.databaseUrl);
const log = await db.selectFrom('listing_change').select('xid').execute();
const left = await countLeft();
await close();
process.stdout.write(JSON.stringify({ compared, differences, log: log.length, left }));

/**
 * Forgets the changes that all readers have seen, and returns how many are left. Transactions under
 * way anywhere on the server keep some, such as those of other tests: waits for their end.
 */
async function countLeft(): Promise<number> {
  for (;;) {
    await forgetListingChanges(db, 0);
    const rows = await db.selectFrom('listing_change').select('xid').execute();
    if (rows.length < 5) return rows.length;
  }
}

async function compare(filter: ListingFilter): Promise<void> {
  compared += 1;
  for (const order of sortOrders) {
    const wanted = await listBySql(db, filter, order);
    const pages = Math.ceil(wanted.length / 7) + 1;
    const given = await live.select(filter, (left) =>
      Array.from({ length: pages }, (_, page) => left.page(order, page, 7)).flat(),
    );
    note(`${order} of ${JSON.stringify(filter)}`, given, wanted);
    note('count', await live.select(filter, (left) => left.count()), wanted.length);
  }
  const names: FacetName[] = [...plainFacets.map(({ name }) => name), 'category', 'color', 'size'];
  const answers = await Promise.all(names.map((facet) => live.select(filter, countFacet[facet])));
  for (const [index, facet] of names.entries()) {
    const values = answers[index] ?? [];
    const given = values.filter(({ products }) => products > 0);
    const wanted = await countBySql(db, filter, facet);
    note(
      `${facet} of ${JSON.stringify(filter)}`,
      given.map(({ name, products }) => `${name}: ${products}`).sort(),
      [...wanted].map(([name, products]) => `${name}: ${products}`).sort(),
    );
  }
}

function note(what: string, given: unknown, wanted: unknown): void {
  const [one, other] = [JSON.stringify(given), JSON.stringify(wanted)];
  if (one !== other && differences.length < 5) differences.push(`${what}: ${one} not ${other}`);
}

/** Compares with two overlapping transactions of another process that commit in reverse order. */
async function compareOverlapping(url: string): Promise<void> {
  const other = await openPostgres(url, () => undefined);
  const [first = '', second = ''] = await productIds(db);
  const raise = (rows: Db, id: string) =>
    rows.updateTable('product').set({ price_cents: 900_000 }).where('id', '=', id).execute();
  const later = await other.startTransaction().execute();
  await raise(later, first);
  await compare(all);
  const sooner = await other.startTransaction().execute();
  await raise(sooner, second);
  await sooner.commit().execute();
  await forgetListingChanges(db, 0);
  await compare(all);
  await later.commit().execute();
  await compare(all);
  await other.destroy();
}

async function productIds(from: Db): Promise<string[]> {
  const rows = await from.selectFrom('product').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

function changeOf(ids: readonly string[]) {
  const id = fc.constantFrom(...ids);
  const cents = fc.integer({ min: 100, max: 40_000 });
  return fc.record({
    committed: fc.boolean(),
    statement: fc.oneof(
      id.map((one) => sql`delete from product where id = ${one}`),
      id.map((one) => sql`update product set available = not available where id = ${one}`),
      id.map((one) => sql`update product set title = title where id = ${one}`),
      id.map((one) => sql`update product set brand = 'Neuve', style = null where id = ${one}`),
      fc
        .tuple(id, fc.constantFrom(...plainFacets))
        .map(([one, { from }]) => sql`update product set ${renewed(from)} where id = ${one}`),
      id.map(
        (one) => sql`update product set appeal = 0.5, on_sale_since = now() where id = ${one}`,
      ),
      id.map((one) => sql`update product set name_words = name_words || ' robe' where id = ${one}`),
      fc
        .tuple(id, cents)
        .map(([one, price]) => sql`update product set price_cents = ${price} where id = ${one}`),
      fc.tuple(id, fc.uuid()).map(([one, name]) => copyOf(one, name)),
      cents.map(
        (price) =>
          sql`update product set price_cents = price_cents + 1 where price_cents < ${price}`,
      ),
    ),
  });
}

/** Returns an assignment that gives a facet a new value. */
function renewed(from: PlainFacet['from']) {
  if ('column' in from) return sql`${sql.ref(from.column)} = 'Nouvelle'`;
  const entry = { attribute: from.attribute, value: 'Nouvelle' };
  return sql`attributes = ${JSON.stringify([entry])}::text::jsonb`;
}

/** Returns a statement that copies a product. */
function copyOf(id: string, name: string) {
  return sql`
    with copy as (
      insert into product (id, seller_id, category_id, category_path, category_title, title, description, sku, brand,
        style, attributes, images, color, size, price_cents, colors, sizes, offers, color_count, available, appeal,
        on_sale_since, name_words, detail_words, stored_at)
      select replace(${name}, '-', ''), seller_id, category_id, category_path, category_title, title, description, sku,
        brand, style, attributes, images, color, size, price_cents, colors, sizes, offers, color_count, available,
        appeal, on_sale_since, name_words, detail_words, stored_at from product where id = ${id} returning id)
    insert into variation (id, product_id, sku, color, size, price_cents, stock, images, position, stored_at)
    select variation.id || ${name}, copy.id, sku, color, size, price_cents, stock, images, position, stored_at
    from variation, copy where product_id = ${id}`;
}

/** A rolled-back change must leave no trace. */
async function carryOut(
  rows: Db,
  statement: ReturnType<typeof sql>,
  committed: boolean,
): Promise<void> {
  await statement.execute(rows);
  if (!committed) throw new Error('rolled back');
}

async function filterOf(from: Db): Promise<fc.Arbitrary<ListingFilter>> {
  const values = async (column: Expression<unknown>) => {
    const { rows } = await sql<{ name: string | null }>`
      select distinct ${column} as name from product join variation on product_id = product.id order by name`.execute(
      from,
    );
    return rows.flatMap(({ name }) => name ?? []);
  };
  const some = async (column: Expression<unknown>) =>
    fc.oneof(
      fc.constant([]),
      fc.uniqueArray(fc.constantFrom('Inconnue', ...(await values(column))), { maxLength: 3 }),
    );
  const cents = fc.oneof(fc.constant(null), fc.integer({ min: 1_000, max: 30_000 }));
  const words = fc.constantFrom('robe', 'robes', 'pour', 'coton', 'lin', 'noire', 'xyz');
  const plain = byPlainFacet<fc.Arbitrary<readonly string[]>>(() => fc.constant([]));
  for (const facet of plainFacets) {
    plain[facet.name] = await some(sql`unnest(${valuesOfFacet(facet)})`);
  }
  const categories = fc.constantFrom('inconnue', ...(await values(sql`unnest(category_path)`)));
  return fc.record({
    categoryId: fc.oneof(fc.constant(null), categories),
    plain: fc.record(plain),
    sizes: await some(sql`variation.size`),
    colors: await some(sql`variation.color`),
    minCents: cents,
    maxCents: cents,
    words: fc.oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.uniqueArray(words, { maxLength: 2 }) },
    ),
  });
}
