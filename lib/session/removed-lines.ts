import type { cookies } from 'next/headers';
import { z } from 'zod';
import type { RemovedLine } from '@/lib/domain/cart';
import { sealFirstFitting } from './fitting';
import { unseal } from './seal';
import { sealedCookie } from './sealed-cookie';

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
});
const schema = z.object({ customerId: z.string(), lines: z.array(removedLine) });

type CookieStore = Pick<Awaited<ReturnType<typeof cookies>>, 'get' | 'set'>;

const seconds = 10 * 60;
const most = 3;
const longestTitle = 120;
const cookie = (value: string) => sealedCookie('vitrine_removed', value, seconds);

/** What this customer removed in the last minutes, the last one first. */
export async function readRemovedLines(
  store: Pick<CookieStore, 'get'>,
  customerId: string,
): Promise<readonly RemovedLine[]> {
  const sealed = store.get(cookie('').name)?.value;
  const parsed = sealed ? schema.safeParse(await unseal(sealed, seconds)) : null;
  return parsed?.success && parsed.data.customerId === customerId ? parsed.data.lines : [];
}

/** Keeps a line, in place of what was kept of the same one; the oldest go when there are too many. */
export async function keepRemovedLine(
  store: CookieStore,
  customerId: string,
  line: RemovedLine,
): Promise<void> {
  const others = (await readRemovedLines(store, customerId)).filter(({ id }) => id !== line.id);
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
  const lines = await readRemovedLines(store, customerId);
  const marked = lines.map((line) => (line.id === lineId ? { ...line, isRestored: true } : line));
  await write(store, customerId, marked);
}

/** Forgets a line, whose removal was refused. */
export async function dropRemovedLine(
  store: CookieStore,
  customerId: string,
  lineId: string,
): Promise<void> {
  const lines = await readRemovedLines(store, customerId);
  await write(
    store,
    customerId,
    lines.filter(({ id }) => id !== lineId),
  );
}

async function write(
  store: CookieStore,
  customerId: string,
  lines: readonly RemovedLine[],
): Promise<void> {
  const value =
    lines.length > 0 ? await sealFirstFitting(everFewer(customerId, lines), seconds) : '';
  store.set(cookie(value ?? ''));
}

function* everFewer(customerId: string, lines: readonly RemovedLine[]) {
  for (let count = Math.min(lines.length, most); count > 0; count -= 1) {
    yield { customerId, lines: lines.slice(0, count) };
  }
}
