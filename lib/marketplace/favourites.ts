import type { Favourite } from '@/lib/domain/favourite';
import type { Outcome } from '@/lib/domain/outcome';
import { toCents } from '@/lib/format/money';
import { firstName, productTitle } from './cards';
import { asCustomer } from './client';
import { getSingleNewProducts } from './contract/catalogue';
import { addFavProduct, deleteFavProduct, getFavProduct } from './contract/favourites';
import { toOutcome } from './outcome';

/** The customer's favourites. @throws MarketplaceError */
export async function readFavourites(customerId: string): Promise<readonly Favourite[]> {
  const { record } = await asCustomer(customerId, getFavProduct, {});
  return record.flatMap((group) =>
    group.allProduct.map((product) => ({
      // The id of a group of several products is not a favourite's id.
      id: (group.allProduct.length === 1 && group._id) || null,
      productId: product._id,
      title: productTitle(product.title),
      category: product.catagory,
      image: firstName(product.images),
      price: toCents(product.price),
      soldOut: product.available === undefined ? null : !product.available,
      sizes: product.sizes?.filter(Boolean) ?? null,
    })),
  );
}

export async function addFavourite(customerId: string, productId: string): Promise<Outcome> {
  const body = { product_id: productId };
  return toOutcome(await asCustomer(customerId, addFavProduct, { body }));
}

/**
 * Removes a product from the customer's own favourites, including duplicates. Succeeds when the
 * product is not a favourite.
 */
export async function removeFavourite(customerId: string, productId: string): Promise<Outcome> {
  const favourites = await readFavourites(customerId);
  const own = favourites.filter((favourite) => favourite.productId === productId);
  const listed = own.flatMap((favourite) => favourite.id ?? []);
  const ids = listed.length === own.length ? listed : await idsByProduct(customerId, productId);
  if (ids.length === 0) return { ok: own.length === 0, message: '' };
  for (const favourite_id of new Set(ids)) {
    const outcome = toOutcome(
      await asCustomer(customerId, deleteFavProduct, { params: { favourite_id } }),
    );
    if (!outcome.ok) return outcome;
  }
  return { ok: true, message: '' };
}

/** The favourite's id from the product call, for lists of favourites without ids. */
async function idsByProduct(customerId: string, productId: string): Promise<readonly string[]> {
  const body = { id: productId };
  const { products } = await asCustomer(customerId, getSingleNewProducts, { body });
  return (products?.favProduct ?? []).map(({ _id }) => _id);
}
