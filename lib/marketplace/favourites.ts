import type { Outcome } from '@/lib/domain/customer';
import type { Favourite } from '@/lib/domain/favourite';
import { toCents } from '@/lib/money';
import { typeset } from '@/lib/typography';
import { firstName } from './cards';
import { asCustomer } from './client';
import { addFavProduct, deleteFavProduct, getFavProduct } from './contract/favourites';
import { toOutcome } from './outcome';

/** The customer's favourites. @throws MarketplaceError */
export async function readFavourites(customerId: string): Promise<readonly Favourite[]> {
  const { record } = await asCustomer(getFavProduct, { params: { user_id: customerId }, body: {} });
  return record.flatMap((group) =>
    group.allProduct.map((product) => ({
      id: group._id,
      productId: product._id,
      title: typeset(product.title),
      category: product.catagory,
      image: firstName(product.images),
      price: toCents(product.price),
    })),
  );
}

export async function addFavourite(customerId: string, productId: string): Promise<Outcome> {
  const body = { user_id: customerId, product_id: productId };
  return toOutcome(await asCustomer(addFavProduct, { params: {}, body }));
}

/**
 * Removes a product from the customer's own favourites, also where the marketplace kept it twice; one that is not there is
 * already removed.
 */
export async function removeFavourite(customerId: string, productId: string): Promise<Outcome> {
  const favourites = await readFavourites(customerId);
  const own = favourites.filter((favourite) => favourite.productId === productId);
  for (const id of new Set(own.map((favourite) => favourite.id))) {
    const outcome = toOutcome(
      await asCustomer(deleteFavProduct, {
        params: { favourite_id: id },
        body: {},
        readOnly: false,
      }),
    );
    if (!outcome.ok) return outcome;
  }
  return { ok: true, message: '' };
}
