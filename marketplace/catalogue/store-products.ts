import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../db/any-of';
import type { Db } from '../db/schema';

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
  legal: 'jsonb',
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

/** One product with its variations, keyed by column. */
export interface ProductRows {
  readonly product: Readonly<Record<keyof typeof productColumns, unknown>>;
  readonly variations: readonly Readonly<Record<keyof typeof variationColumns, unknown>>[];
}

/** Inserts or updates a batch of products with their variations in one statement. */
export async function storeProducts(db: Db, batch: readonly ProductRows[]): Promise<void> {
  const products = batch.map(({ product }) => product);
  const variations = batch.flatMap((rows) => rows.variations);
  const product = upsert('product', productColumns, products);
  await sql`with products as (${product}) ${upsert('variation', variationColumns, variations)}`.execute(
    db,
  );
}

/**
 * Deletes the products and variations of these sellers that the run started at `storedAt` did not
 * store.
 */
export async function deleteUnstored(
  db: Db,
  sellerIds: readonly string[],
  storedAt: Date,
): Promise<void> {
  await db
    .deleteFrom('product')
    .where('seller_id', '=', anyOf(sellerIds))
    .where('stored_at', '<', storedAt)
    .execute();
  await db
    .deleteFrom('variation')
    .where('stored_at', '<', storedAt)
    .where('product_id', 'in', (eb) =>
      eb.selectFrom('product').select('id').where('seller_id', '=', anyOf(sellerIds)),
    )
    .execute();
}

/** A catalogue without some legal information leaves that of an earlier one. */
const updated: Readonly<Record<string, RawBuilder<unknown>>> = {
  legal: sql`coalesce(product.legal || excluded.legal, excluded.legal, product.legal)`,
};

/** Sends the rows as one JSON parameter, which is many times faster than a parameter per value. */
function upsert(
  table: string,
  columns: Readonly<Record<string, string>>,
  rows: readonly unknown[],
) {
  const names = Object.keys(columns);
  const list = sql.join(names.map((name) => sql.ref(name)));
  const types = sql.raw(names.map((name) => `"${name}" ${columns[name]}`).join(', '));
  const updates = names.filter((name) => name !== 'id');
  const set = sql.join(
    updates.map(
      (name) => sql`${sql.ref(name)} = ${updated[name] ?? sql`excluded.${sql.ref(name)}`}`,
    ),
  );
  return sql`
    insert into ${sql.table(table)} (${list})
    select ${list} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${types})
    on conflict (id) do update set ${set}`;
}
