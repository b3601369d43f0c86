import { z } from 'zod';
import type { RemovedLine } from '@/lib/domain/cart';
import { type CookieStore, customerCookie, takeFirst } from './customer-cookie';

/** The lines that a customer recently removed from the cart, stored for undo. */
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
  idempotencyKey: z.string(),
  isRestored: z.boolean(),
  // Absent in old cookies.
  color: z.string().default(''),
  size: z.string().default(''),
  isSetAside: z.boolean().default(false),
  isNewFavourite: z.boolean().default(false),
});

const longestTitle = 120;

const { read, write } = customerCookie({
  name: 'vitrine_removed',
  entry: removedLine,
  seconds: 10 * 60,
  fewer: takeFirst(3),
});

/** The customer's recent removals, latest first. */
export const readRemovedLines = read;

/**
 * Stores a removed line, replacing an earlier entry of the same one; drops the oldest when there
 * are too many.
 */
export async function saveRemovedLine(
  store: CookieStore,
  customerId: string,
  line: RemovedLine,
): Promise<void> {
  const others = (await read(store, customerId)).filter(({ id }) => id !== line.id);
  const title =
    line.title.length > longestTitle ? `${line.title.slice(0, longestTitle - 1)}…` : line.title;
  await write(store, customerId, [{ ...line, title }, ...others]);
}

/** Marks a line as restored, so that a repeated request does not restore it twice. */
export async function markRestored(
  store: CookieStore,
  customerId: string,
  lineId: string,
): Promise<void> {
  const lines = await read(store, customerId);
  const marked = lines.map((line) => (line.id === lineId ? { ...line, isRestored: true } : line));
  await write(store, customerId, marked);
}

/** Deletes the records of removed lines that match, by default all. */
export async function deleteRemovedLines(
  store: CookieStore,
  customerId: string,
  matches: (line: RemovedLine) => boolean = () => true,
): Promise<void> {
  const lines = await read(store, customerId);
  const others = lines.filter((line) => !matches(line));
  if (others.length < lines.length) await write(store, customerId, others);
}
