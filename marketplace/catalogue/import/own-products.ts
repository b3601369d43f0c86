import { sql } from 'kysely';
import { anyOf } from '../../db/any-of';
import { retryOnDeadlock } from '../../db/retry-on-deadlock';
import type { Db, Row } from '../../db/schema';
import { hiddenByOperatorAt } from '../../repositories/hidden-products';
import { refreshAvailability } from '../../repositories/stock';
import type { Problems } from '../shopify/problems';
import type { ShopifyProduct, ShopifyVariant } from '../shopify/product';

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
    const offers = await readOffers(db, batch, problems);
    changed += await retryOnDeadlock(() =>
      db.transaction().execute((rows) => updateBatch(rows, batch, offers)),
    );
  }
  return changed;
}

async function updateBatch(
  rows: Db,
  batch: readonly OwnProduct[],
  offers: readonly Offer[],
): Promise<number> {
  const ids = batch.map(({ id }) => id);
  const count = await updateOffers(rows, offers, ids);
  await updateLegal(rows, batch);
  await rows
    .updateTable('product')
    .set({ hidden_at: hiddenByOperatorAt, withdrawn_at: null })
    .where('id', '=', anyOf(ids))
    .where('withdrawn_at', 'is not', null)
    .execute();
  await refreshAvailability(rows, ids);
  return count;
}

type OwnProduct = ShopifyProduct & { readonly id: string };

/** Price, reduction and stock of one variation in an imported file. */
type Offer = Pick<
  Row<'variation'>,
  'id' | 'price_cents' | 'compare_at_cents' | 'declared_prior_cents'
> & {
  /** null when the file has none */
  readonly stock: number | null;
  readonly keeps_compare_at: boolean;
  readonly keeps_prior: boolean;
};

/**
 * Finds the variations of the file by colour and size, and reports those that the catalogue does
 * not have. A colour is looked up as it is written first: an export has "White" beside "Blanc".
 */
async function readOffers(
  db: Db,
  batch: readonly OwnProduct[],
  problems: Problems,
): Promise<Offer[]> {
  const stored = await db
    .selectFrom('variation')
    .select(['id', 'product_id', 'color', 'size'])
    .where('product_id', '=', anyOf(batch.map(({ id }) => id)))
    .execute();
  const keyOf = (id: string, color: string, size: string) => JSON.stringify([id, color, size]);
  const ids = new Map(stored.map((row) => [keyOf(row.product_id, row.color, row.size), row.id]));
  return batch.flatMap((product) =>
    product.variants.flatMap((variant) => {
      const { line, color, colorText, size } = variant;
      const idOf = (name: string) => ids.get(keyOf(product.id, name, size));
      const id = idOf(colorText) ?? idOf(color.name);
      if (id !== undefined) return offerOf(id, variant);
      const place = { line, handle: product.handle };
      problems.leftOut('variante inconnue de ce produit', place, `${color.name}, ${size}`);
      return [];
    }),
  );
}

function offerOf(id: string, variant: ShopifyVariant): Offer {
  return {
    id,
    price_cents: variant.priceCents,
    compare_at_cents: variant.compareAtCents,
    declared_prior_cents: variant.priorCents,
    stock: variant.assumed.includes('stock') ? null : variant.stock,
    keeps_compare_at: variant.assumed.includes('compareAtCents'),
    keeps_prior: variant.assumed.includes('priorCents'),
  };
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
async function updateOffers(
  db: Db,
  offers: readonly Offer[],
  productIds: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    with changed as (
      select variation.id, after.*
      from variation
      join jsonb_to_recordset(${JSON.stringify(offers)}::jsonb) as given (id text,
        price_cents integer, stock integer, compare_at_cents integer,
        declared_prior_cents integer, keeps_compare_at boolean, keeps_prior boolean)
        on variation.id = given.id
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
  await sql`
    update product set price_cents = first.price_cents
    from (
      select distinct on (product_id) product_id, price_cents from variation
      where product_id = any(${productIds}::text[]) order by product_id, position, id
    ) as first
    where product.id = first.product_id and product.price_cents <> first.price_cents`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
