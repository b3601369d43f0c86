import { type RawBuilder, sql } from 'kysely';
import { groupBy } from '../base/group-by';
import { anyOf } from '../db/any-of';
import type { Db } from '../db/schema';
import { hiddenByOperatorAt } from '../repositories/hidden-products';
import { arrayText } from './array-text';

const productColumns = {
  id: 'text',
  seller_id: 'text',
  category_id: 'text',
  category_path: 'text[]',
  category_title: 'text',
  title: 'text',
  description: 'text',
  sku: 'text',
  brand: 'text',
  style: 'text',
  attributes: 'jsonb',
  images: 'text[]',
  color: 'text',
  size: 'text',
  price_cents: 'integer',
  colors: 'text[]',
  sizes: 'text[]',
  offers: 'text[]',
  color_count: 'integer',
  available: 'boolean',
  appeal: 'real',
  on_sale_since: 'timestamptz',
  name_words: 'text',
  detail_words: 'text',
  stored_at: 'timestamptz',
  hidden_at: 'timestamptz',
  withdrawn_at: 'timestamptz',
  legal: 'jsonb',
  search_vector: 'tsvector',
} as const;

const variationColumns = {
  id: 'text',
  product_id: 'text',
  sku: 'text',
  color: 'text',
  size: 'text',
  price_cents: 'integer',
  stock: 'integer',
  images: 'text[]',
  position: 'integer',
  stored_at: 'timestamptz',
  compare_at_cents: 'integer',
  declared_prior_cents: 'integer',
} as const;

export type VariationColumn = keyof typeof variationColumns;

/** Values by column, and the columns in which an existing row keeps its own value. */
type StoredRow<Column extends string> = Readonly<Record<Column, unknown>> & {
  readonly kept: readonly Column[];
};

/** One product with its variations. */
export interface ProductRows {
  readonly product: StoredRow<keyof typeof productColumns>;
  readonly variations: readonly StoredRow<VariationColumn>[];
}

/**
 * Settings of a statement that stores a batch. It does not wait until the batch is on disk: after a
 * power failure the import is run again, and its last statement waits for all before. It collects
 * full-text entries before it adds them to the indexes.
 */
const settings = sql`select set_config('synchronous_commit', 'off', true),
  set_config('gin_pending_list_limit', '16MB', true), set_config('work_mem', '16MB', true)`;

/**
 * Returns a statement that inserts or updates a batch of products with their variations, as one
 * transaction. A product without a search vector gets it from the database.
 */
export function storeStatement(batch: readonly ProductRows[]): RawBuilder<unknown> {
  const products = batch.map(({ product }) => product);
  const variations = batch.flatMap((rows) => rows.variations);
  const [last, ...before] = [
    ...upserts('variation', variationColumns, variations, sql``),
    ...upserts('product', productColumns, products, sql`, settings`),
  ];
  const named = before.map((upsert, index) => sql`${sql.raw(`stored_${index}`)} as (${upsert})`);
  return sql`with settings as materialized (${settings}), ${sql.join(named)} ${last}`;
}

/**
 * Deletes the products and variations of these sellers that the run at `storedAt` did not store.
 * Others may be stored later than that, by a clock that was ahead.
 */
export async function deleteUnstored(
  db: Db,
  sellerIds: readonly string[],
  storedAt: Date,
): Promise<void> {
  await db
    .deleteFrom('product')
    .where('seller_id', '=', anyOf(sellerIds))
    .where('stored_at', '<>', storedAt)
    .execute();
  await db
    .deleteFrom('variation')
    .where('stored_at', '<>', storedAt)
    .where('product_id', 'in', (eb) =>
      eb.selectFrom('product').select('id').where('seller_id', '=', anyOf(sellerIds)),
    )
    .execute();
}

/**
 * A catalogue without some legal information leaves that of an earlier one, and offers products
 * again that a file has withdrawn, but none that the operator hides.
 */
const updated: Readonly<Record<string, RawBuilder<unknown>>> = {
  hidden_at: hiddenByOperatorAt,
  legal: sql`coalesce(product.legal || excluded.legal, excluded.legal, product.legal)`,
};

/** Returns a statement for each set of columns that existing rows keep. */
function upserts<Name extends string>(
  table: string,
  columns: Readonly<Record<Name, string>>,
  rows: readonly StoredRow<Name>[],
  joined: RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  const groups = groupBy(rows, ({ kept }) => kept.join());
  return [...groups].map(([kept, group]) =>
    upsert(table, columns, group, { kept: kept.split(','), joined }),
  );
}

/**
 * Sends each column as one parameter, the text of an array, which is many times faster than a
 * parameter per value.
 * @param joined evaluated before the first row is stored
 */
function upsert<Name extends string>(
  table: string,
  columns: Readonly<Record<Name, string>>,
  rows: readonly StoredRow<Name>[],
  { kept, joined }: { kept: readonly string[]; joined: RawBuilder<unknown> },
) {
  const names = namesOf(columns);
  const list = sql.join(names.map((name) => sql.ref(name)));
  const given = names.map((name) => {
    const { [name]: type } = columns;
    const cells = rows.map((row) => (type === 'jsonb' ? jsonText(row[name]) : row[name]));
    return sql`${arrayText(cells)}::${sql.raw(isScalar(type) ? type : 'text')}[]`;
  });
  const values = names.map((name) => {
    const { [name]: type } = columns;
    return isScalar(type) ? sql.ref(name) : sql`${sql.ref(name)}::${sql.raw(type)}`;
  });
  const set = names
    .filter((name) => name !== 'id' && !kept.includes(name))
    .map((name) => sql`${sql.ref(name)} = ${updated[name] ?? sql`excluded.${sql.ref(name)}`}`);
  return sql`
    insert into ${sql.table(table)} (${list})
    select ${sql.join(values)} from unnest(${sql.join(given)}) as given (${list})${joined}
    on conflict (id) do update set ${sql.join(set)}`;
}

function jsonText(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

function namesOf<Name extends string>(columns: Readonly<Record<Name, string>>): Name[] {
  const names: Name[] = [];
  for (const name in columns) names.push(name);
  return names;
}

/** Returns whether the values of a type can be in an array; others are sent as text. */
function isScalar(type: string): boolean {
  return !type.endsWith('[]');
}
