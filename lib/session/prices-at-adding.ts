import { z } from 'zod';
import { type Article, articleOf } from '@/lib/cart/article';
import type { CartLine } from '@/lib/domain/cart';
import type { Cents } from '@/lib/domain/cents';
import {
  type CookieReader,
  type CookieStore,
  customerCookie,
  shortDigest,
} from './customer-cookie';

const most = 60;

/**
 * The unit price of each article at the time it was added, because marketplaces return only the
 * current price. Keyed by a short digest of the article, oldest first; lives as long as a session.
 */
const { read, write } = customerCookie<readonly [name: string, price: Cents]>({
  name: 'vitrine_prices',
  entry: z.tuple([z.string(), z.number()]),
  seconds: 30 * 24 * 60 * 60,
  fewer: (prices) => [prices.slice(-most)],
});

/** The known prices at adding, by line id. */
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

/** The number of lines when the cart was last read; null when unknown. */
export async function readLastCartCount(
  store: CookieReader,
  customerId: string,
): Promise<number | null> {
  return (await read(store, customerId)).length || null;
}

/** Records the price of an article that was just added, replacing any earlier one. */
export async function recordPriceAtAdding(
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

/**
 * Drops articles that have left the cart, and records the current price of those added elsewhere.
 */
export async function syncPrices(
  store: CookieStore,
  customerId: string,
  lines: readonly CartLine[],
): Promise<void> {
  const before = await read(store, customerId);
  const after = pricesOf(lines, before);
  if (!isSame(after, before)) await write(store, customerId, after);
}

/** Whether `syncPrices` would change the recorded prices. */
export async function hasUnrecordedPrices(
  store: CookieReader,
  customerId: string,
  lines: readonly CartLine[],
): Promise<boolean> {
  const before = await read(store, customerId);
  return !isSame(pricesOf(lines, before), before);
}

type Prices = readonly (readonly [name: string, price: Cents])[];

/** The prices of the lines: the recorded ones, and the current ones of other articles. */
function pricesOf(lines: readonly CartLine[], before: Prices): Prices {
  const inCart = new Map(
    lines.flatMap((line) => {
      const article = articleOf(line);
      return article ? [[nameOf(article), line.unitPrice] as const] : [];
    }),
  );
  const remaining = before.filter(([name]) => inCart.has(name));
  const known = new Set(remaining.map(([name]) => name));
  const added = [...inCart].flatMap(([name, price]) =>
    known.has(name) || price === null ? [] : [[name, price] as const],
  );
  return [...remaining, ...added].slice(0, most);
}

function isSame(one: Prices, other: Prices): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function nameOf({ productId, variationId }: Article): string {
  return shortDigest(JSON.stringify([productId, variationId]));
}
