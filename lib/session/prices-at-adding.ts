import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Article, articleOf } from '@/lib/cart/article';
import type { CartLine } from '@/lib/domain/cart';
import type { Cents } from '@/lib/domain/cents';
import { type CookieReader, type CookieStore, customerCookie } from './customer-cookie';

const most = 60;

/**
 * What one piece of each article in the cart cost when the customer added it: marketplaces tell the price of now alone.
 * Known by short names of the articles, the first added first; as long as somebody can stay signed in.
 */
const { read, write } = customerCookie<readonly [name: string, price: Cents]>({
  name: 'vitrine_prices',
  entry: z.tuple([z.string(), z.number()]),
  seconds: 30 * 24 * 60 * 60,
  fewer: (prices) => [prices.slice(-most)],
});

/** The prices at adding, by the ids of the lines whose price is known. */
export async function readPricesAtAdding(
  store: CookieReader,
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

/** How many lines the cart had when it was last read here; null when nothing is known of it. */
export async function lastCartCount(
  store: CookieReader,
  customerId: string,
): Promise<number | null> {
  return (await read(store, customerId)).length || null;
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

function nameOf({ productId, variationId }: Article): string {
  const content = JSON.stringify([productId, variationId]);
  return createHash('sha256').update(content).digest('base64url').slice(0, 8);
}
