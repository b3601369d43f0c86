import { z } from 'zod';
import type { RemovedLine } from '@/lib/domain/cart';
import { type CookieStore, customerCookie, firstOnes } from './customer-cookie';

/** The lines that a customer has taken out of the cart lately, kept so that it can be undone. */
const removedLine: z.ZodType<RemovedLine> = z.object({
  id: z.string(),
  title: z.string(),
  quantity: z.number(),
  productId: z.string(),
  variationId: z.string(),
  sellerId: z.string(),
  sellerName: z.string().nullable(),
  shopId: z.string(),
  priceAtAdding: z.number().nullable(),
  position: z.number(),
  piecesLeft: z.number(),
  press: z.string(),
  isRestored: z.boolean(),
  // Cookies of before know neither.
  isSetAside: z.boolean().default(false),
  isNewFavourite: z.boolean().default(false),
});

const longestTitle = 120;

const { read, write } = customerCookie({
  name: 'vitrine_removed',
  entry: removedLine,
  seconds: 10 * 60,
  fewer: firstOnes(3),
});

/** What this customer removed in the last minutes, the last one first. */
export const readRemovedLines = read;

/** Keeps a line, in place of what was kept of the same one; the oldest go when there are too many. */
export async function keepRemovedLine(
  store: CookieStore,
  customerId: string,
  line: RemovedLine,
): Promise<void> {
  const others = (await read(store, customerId)).filter(({ id }) => id !== line.id);
  const title =
    line.title.length > longestTitle ? `${line.title.slice(0, longestTitle - 1)}…` : line.title;
  await write(store, customerId, [{ ...line, title }, ...others]);
}

/** Notes that a line was put back: asked again, it is not put back twice. */
export async function markRestored(
  store: CookieStore,
  customerId: string,
  lineId: string,
): Promise<void> {
  const lines = await read(store, customerId);
  const marked = lines.map((line) => (line.id === lineId ? { ...line, isRestored: true } : line));
  await write(store, customerId, marked);
}

/** Forgets a line, whose removal was refused. */
export async function dropRemovedLine(
  store: CookieStore,
  customerId: string,
  lineId: string,
): Promise<void> {
  const lines = await read(store, customerId);
  const others = lines.filter(({ id }) => id !== lineId);
  await write(store, customerId, others);
}
