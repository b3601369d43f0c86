import type { Outcome } from '@/lib/domain/customer';
import { asCustomer } from './client';
import { addFavProduct, deleteFavProduct, getFavProduct } from './contract/favourites';
import { toOutcome } from './outcome';

/** A favourite's own id, which deletes it, and the product it stands for. */
export interface Favourite {
  readonly id: string;
  readonly productId: string;
}

/** The customer's favourites. @throws MarketplaceError */
export async function readFavourites(customerId: string): Promise<readonly Favourite[]> {
  const { record } = await asCustomer(getFavProduct, { params: { user_id: customerId }, body: {} });
  return record.flatMap((group) =>
    group.allProduct.map((product) => ({ id: group._id, productId: product._id })),
  );
}

export async function addFavourite(customerId: string, productId: string): Promise<Outcome> {
  const body = { user_id: customerId, product_id: productId };
  return toOutcome(await asCustomer(addFavProduct, { params: {}, body }));
}

/** Removes a product from the customer's own favourites; one that is not there is already removed. */
export async function removeFavourite(customerId: string, productId: string): Promise<Outcome> {
  const favourites = await readFavourites(customerId);
  const own = favourites.find((favourite) => favourite.productId === productId);
  if (!own) return { ok: true, message: '' };
  return toOutcome(
    await asCustomer(deleteFavProduct, {
      params: { favourite_id: own.id },
      body: {},
      readOnly: false,
    }),
  );
}
