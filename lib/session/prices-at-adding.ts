import { createHash } from 'node:crypto';
import type { cookies } from 'next/headers';
import { z } from 'zod';
import { type Article, articleOf } from '@/lib/cart/article';
import type { CartLine } from '@/lib/domain/cart';
import type { Cents } from '@/lib/money';
import { sealFirstFitting } from './fitting';
import { unseal } from './seal';
import { sealedCookie } from './sealed-cookie';

/**
 * What one piece of each article in the cart cost when the customer added it: marketplaces tell the price of now alone.
 * Known by short names of the articles, the first added first.
 */
const schema = z.object({
  customerId: z.string(),
  prices: z.array(z.tuple([z.string(), z.number()])),
});
type Prices = readonly (readonly [name: string, price: Cents])[];

type CookieStore = Pick<Awaited<ReturnType<typeof cookies>>, 'get' | 'set'>;

/** As long as somebody can stay signed in. */
const seconds = 30 * 24 * 60 * 60;
const most = 60;
const cookie = (value: string) => sealedCookie('vitrine_prices', value, seconds);

/** The prices at adding, by the ids of the lines whose price is known. */
export async function readPricesAtAdding(
  store: Pick<CookieStore, 'get'>,
  customerId: string,
  lines: readonly CartLine[],
): Promise<Readonly<Record<string, Cents>>> {
  const prices = new Map(await read(store, customerId));
  return Object.fromEntries(
    lines.flatMap((line) => {
      const article = articleOf(line);
      const price = article ? prices.get(nameOf(article)) : undefined;
      return price === undefined ? [] : [[line.id, price] as const];
    }),
  );
}

/** Notes what an article cost that was added just now, whatever it cost when it was added before. */
export async function notePriceAtAdding(
  store: CookieStore,
  customerId: string,
  article: Article,
  price: Cents | null,
): Promise<void> {
  if (price === null) return;
  const name = nameOf(article);
  const others = (await read(store, customerId)).filter(([other]) => other !== name);
  await write(store, customerId, [...others, [name, price]]);
}

/** Forgets what has left the cart, and takes for what came into it elsewhere the price of its first sight. */
export async function followCart(
  store: CookieStore,
  customerId: string,
  lines: readonly CartLine[],
): Promise<void> {
  const before = await read(store, customerId);
  const inCart = new Map(
    lines.flatMap((line) => {
      const article = articleOf(line);
      return article ? [[nameOf(article), line.unitPrice] as const] : [];
    }),
  );
  const kept = before.filter(([name]) => inCart.has(name));
  const known = new Set(kept.map(([name]) => name));
  const added = [...inCart].flatMap(([name, price]) =>
    known.has(name) || price === null ? [] : [[name, price] as const],
  );
  const after = [...kept, ...added].slice(-most);
  if (JSON.stringify(after) !== JSON.stringify(before)) await write(store, customerId, after);
}

async function read(store: Pick<CookieStore, 'get'>, customerId: string): Promise<Prices> {
  const sealed = store.get(cookie('').name)?.value;
  const parsed = sealed ? schema.safeParse(await unseal(sealed, seconds)) : null;
  return parsed?.success && parsed.data.customerId === customerId ? parsed.data.prices : [];
}

async function write(store: CookieStore, customerId: string, prices: Prices): Promise<void> {
  const newest = prices.slice(-most);
  const value =
    newest.length > 0 ? await sealFirstFitting([{ customerId, prices: newest }], seconds) : '';
  store.set(cookie(value ?? ''));
}

function nameOf({ productId, variationId }: Article): string {
  const content = JSON.stringify([productId, variationId]);
  return createHash('sha256').update(content).digest('base64url').slice(0, 8);
}
