import { sql } from 'kysely';
import { anyOf } from '../../db/any-of';
import { retryOnDeadlock } from '../../db/retry-on-deadlock';
import type { Db, Row } from '../../db/schema';
import { refreshAvailability } from '../../repositories/stock';
import type { Problems } from '../shopify/problems';
import type { ShopifyProduct } from '../shopify/product';

const batchSize = 200;

/**
 * Updates prices, stocks and legal information of products that were exported from this catalogue,
 * instead of importing them as duplicates under the file's handle.
 * @param own ids of the products by handle
 * @returns the number of changed variations
 */
export async function updateOwn(
  db: Db,
  products: readonly ShopifyProduct[],
  own: ReadonlyMap<string, string>,
  problems: Problems,
): Promise<number> {
  let changed = 0;
  for (let start = 0; start < products.length; start += batchSize) {
    const batch = products.slice(start, start + batchSize).flatMap((product) => {
      const id = own.get(product.handle);
      if (id === undefined) return [];
      problems.adjusted(
        'produit de ce catalogue : seuls prix, stocks et informations légales repris',
        product,
      );
      return { id, ...product };
    });
    if (batch.length === 0) continue;
    changed += await retryOnDeadlock(() =>
      db.transaction().execute((rows) => updateBatch(rows, batch)),
    );
    await reportUnknown(db, batch, problems);
  }
  return changed;
}

/** Reports the variants of the file that the catalogue does not have. */
async function reportUnknown(
  db: Db,
  batch: readonly OwnProduct[],
  problems: Problems,
): Promise<void> {
  const stored = await db
    .selectFrom('variation')
    .select(['product_id', 'color', 'size'])
    .where('product_id', '=', anyOf(batch.map(({ id }) => id)))
    .execute();
  const keyOf = (id: string, color: string, size: string) => JSON.stringify([id, color, size]);
  const known = new Set(stored.map((row) => keyOf(row.product_id, row.color, row.size)));
  for (const { id, handle, variants } of batch) {
    for (const { line, color, size } of variants) {
      if (known.has(keyOf(id, color.name, size))) continue;
      const detail = `${color.name}, ${size}`;
      problems.leftOut('variante inconnue de ce produit', { line, handle }, detail);
    }
  }
}

async function updateBatch(rows: Db, batch: readonly OwnProduct[]): Promise<number> {
  const count = await updateOffers(rows, batch.flatMap(offersOf));
  await updateLegal(rows, batch);
  await refreshAvailability(
    rows,
    batch.map(({ id }) => id),
  );
  return count;
}

type OwnProduct = ShopifyProduct & { readonly id: string };

/** Price, reduction and stock of one variation in an imported file. */
type Offer = Pick<
  Row<'variation'>,
  'product_id' | 'color' | 'size' | 'price_cents' | 'compare_at_cents' | 'declared_prior_cents'
> & {
  /** null when the file has none */
  readonly stock: number | null;
  readonly keeps_compare_at: boolean;
  readonly keeps_prior: boolean;
};

function offersOf({ id, variants }: OwnProduct): Offer[] {
  return variants.map((variant) => ({
    product_id: id,
    color: variant.color.name,
    size: variant.size,
    price_cents: variant.priceCents,
    compare_at_cents: variant.compareAtCents,
    declared_prior_cents: variant.priorCents,
    stock: variant.assumed.includes('stock') ? null : variant.stock,
    keeps_compare_at: variant.assumed.includes('compareAtCents'),
    keeps_prior: variant.assumed.includes('priorCents'),
  }));
}

/**
 * Updates the parts of the legal information that the file has, and the identity of sellers
 * without one.
 */
async function updateLegal(db: Db, products: readonly OwnProduct[]): Promise<void> {
  const given = products.map(({ id, legal, sellerIdentity }) => ({ id, legal, sellerIdentity }));
  await sql`
    update product set legal = coalesce(product.legal || given.legal, given.legal)
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id text, legal jsonb)
    where product.id = given.id and given.legal is not null`.execute(db);
  await sql`
    update seller set identity = first.identity
    from (
      select distinct on (product.seller_id) product.seller_id, given."sellerIdentity" as identity
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as given (id text, "sellerIdentity" jsonb)
      join product on product.id = given.id
      where given."sellerIdentity" is not null
      order by product.seller_id, product.id
    ) as first
    where seller.id = first.seller_id and seller.identity is null`.execute(db);
}

/**
 * Updates prices, and the reductions and stocks that the file has; a product takes the price of its
 * first variation. In the lock order of a payment: variations by id, then products.
 * @returns the number of changed variations
 */
async function updateOffers(db: Db, offers: readonly Offer[]): Promise<number> {
  const { numAffectedRows } = await sql`
    with changed as (
      select variation.id, after.*
      from variation
      join jsonb_to_recordset(${JSON.stringify(offers)}::jsonb) as given (product_id text,
        color text, size text, price_cents integer, stock integer, compare_at_cents integer,
        declared_prior_cents integer, keeps_compare_at boolean, keeps_prior boolean)
        on variation.product_id = given.product_id
          and variation.color = given.color and variation.size = given.size
      cross join lateral (select given.price_cents, coalesce(given.stock, variation.stock) as stock,
        case when given.keeps_compare_at then variation.compare_at_cents
          else given.compare_at_cents end as compare_at_cents,
        case when given.keeps_prior then variation.declared_prior_cents
          else given.declared_prior_cents end as declared_prior_cents) as after
      where (variation.price_cents, variation.stock, variation.compare_at_cents)
          is distinct from (after.price_cents, after.stock, after.compare_at_cents)
        or variation.declared_prior_cents is distinct from after.declared_prior_cents
          and not exists (select from price_history where variation_id = variation.id)
      order by variation.id
      for update of variation)
    update variation set price_cents = changed.price_cents, stock = changed.stock,
      compare_at_cents = changed.compare_at_cents,
      declared_prior_cents = changed.declared_prior_cents
    from changed where variation.id = changed.id`.execute(db);
  const ids = [...new Set(offers.map(({ product_id }) => product_id))];
  await sql`
    update product set price_cents = first.price_cents
    from (
      select distinct on (product_id) product_id, price_cents from variation
      where product_id = any(${ids}::text[]) order by product_id, position, id
    ) as first
    where product.id = first.product_id and product.price_cents <> first.price_cents`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
