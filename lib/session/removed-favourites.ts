import { z } from 'zod';
import { type CookieStore, customerCookie, takeFirst } from './customer-cookie';

/** A favourite that the customer recently removed, stored for undo. */
const removedFavourite = z.object({ productId: z.string(), title: z.string() });
export type RemovedFavourite = z.output<typeof removedFavourite>;

const longestTitle = 120;

const { read, write } = customerCookie({
  name: 'vitrine_unloved',
  entry: removedFavourite,
  seconds: 10 * 60,
  fewer: takeFirst(3),
});

/** The customer's recent removals, latest first. */
export const readRemovedFavourites = read;

/** Stores a removal, replacing an earlier one of the same favourite. */
export async function saveRemovedFavourite(
  store: CookieStore,
  customerId: string,
  { productId, title }: RemovedFavourite,
): Promise<void> {
  const others = (await read(store, customerId)).filter((one) => one.productId !== productId);
  await write(store, customerId, [{ productId, title: title.slice(0, longestTitle) }, ...others]);
}

/** Forgets a removal after the favourite has been added again. */
export async function deleteRemovedFavourite(
  store: CookieStore,
  customerId: string,
  productId: string,
): Promise<void> {
  const removed = await read(store, customerId);
  const others = removed.filter((one) => one.productId !== productId);
  if (others.length < removed.length) await write(store, customerId, others);
}
