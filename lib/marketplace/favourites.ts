import { decodeEntities } from '@/lib/content/rich-text';
import type { Favourite } from '@/lib/domain/favourite';
import type { Outcome } from '@/lib/domain/outcome';
import { toCents } from '@/lib/format/money';
import { firstName, productTitle } from './cards';
import { asCustomer } from './client';
import { getSingleNewProducts } from './contract/catalogue';
import { addFavProduct, deleteFavProduct, getFavProduct } from './contract/favourites';
import { compareSizes } from './contract/size-order';
import { orNull } from './errors';
import { toOutcome } from './outcome';

/** The customer's favourites, each product once. @throws MarketplaceError */
export async function readFavourites(customerId: string): Promise<readonly Favourite[]> {
  const firsts = new Map<string, Favourite>();
  for (const entry of await readEntries(customerId)) {
    if (!firsts.has(entry.productId)) firsts.set(entry.productId, entry);
  }
  return [...firsts.values()];
}

/** The list as the marketplace sends it, which may name a product several times. */
async function readEntries(customerId: string): Promise<readonly Favourite[]> {
  const { record } = await asCustomer(customerId, getFavProduct, {});
  return record.flatMap((group) =>
    group.allProduct.map((product) => ({
      // The id of a group of several products is not a favourite's id.
      id: (group.allProduct.length === 1 && group.favourite_id) || null,
      productId: product._id,
      title: productTitle(product.title),
      category: decodeEntities(product.catagory),
      image: firstName(product.images),
      price: toCents(product.price),
      soldOut: product.available === undefined ? null : !product.available,
      sizes: product.sizes?.filter(Boolean).sort(compareSizes) ?? null,
    })),
  );
}

export async function addFavourite(customerId: string, productId: string): Promise<Outcome> {
  const body = { product_id: productId };
  return toOutcome(await asCustomer(customerId, addFavProduct, { body }));
}

/**
 * Removes a product from the customer's own favourites, including duplicates. Succeeds when the
 * product is not a favourite, also when another request removes it meanwhile.
 */
export async function removeFavourite(customerId: string, productId: string): Promise<Outcome> {
  const outcome = await deleteEntries(customerId, productId);
  if (outcome.ok) return outcome;
  const left = await orNull(readEntriesOf(customerId, productId));
  return left?.length === 0 ? { ok: true, message: '' } : outcome;
}

/**
 * Several entries of the list may be one favourite: after a deletion, the product call no longer
 * names it.
 */
async function deleteEntries(customerId: string, productId: string): Promise<Outcome> {
  const deleted = new Set<string>();
  for (const { id } of await readEntriesOf(customerId, productId)) {
    const favourite_id = id ?? (await idOfProduct(customerId, productId));
    if (!favourite_id && deleted.size === 0) return { ok: false, message: '' };
    if (!favourite_id || deleted.has(favourite_id)) continue;
    const outcome = toOutcome(
      await asCustomer(customerId, deleteFavProduct, { params: { favourite_id } }),
    );
    if (!outcome.ok) return outcome;
    deleted.add(favourite_id);
  }
  return { ok: true, message: '' };
}

async function readEntriesOf(customerId: string, productId: string): Promise<readonly Favourite[]> {
  return (await readEntries(customerId)).filter((entry) => entry.productId === productId);
}

/**
 * The favourite's id from the product call (specification 2 section 3: "list whose first item has
 * _id"), for lists of favourites without ids.
 */
async function idOfProduct(customerId: string, productId: string): Promise<string | null> {
  const body = { id: productId };
  const { products } = await asCustomer(customerId, getSingleNewProducts, { body });
  return products?.favProduct[0]?._id ?? null;
}
