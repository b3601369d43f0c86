import { createHash } from 'node:crypto';
import type { cookies } from 'next/headers';
import { z } from 'zod';
import { sealFirstFitting } from './cookie-limit';
import type { CookieKey } from './cookie-table';
import { unseal } from './seal';
import { sealedCookie } from './sealed-cookie';

/** Cookies of the current request, or of a request and its response. */
export type CookieStore = Pick<Awaited<ReturnType<typeof cookies>>, 'get' | 'set'>;
export type CookieReader = Pick<CookieStore, 'get'>;

interface CustomerCookieSettings<Entry> {
  readonly name: CookieKey;
  readonly entry: z.ZodType<Entry>;
  readonly seconds: number;
  /** Yields ever smaller lists until one fits into a cookie. */
  readonly fewer: (entries: readonly Entry[]) => Iterable<readonly Entry[]>;
}

/** A list in a sealed cookie, readable only for the customer it was written for. */
export function customerCookie<Entry>({
  name,
  entry,
  seconds,
  fewer,
}: CustomerCookieSettings<Entry>) {
  const schema = z.object({ customerId: z.string(), entries: z.array(entry) });
  const cookie = (value: string) => sealedCookie(name, value, seconds);

  return {
    async read(store: CookieReader, customerId: string): Promise<readonly Entry[]> {
      const sealed = store.get(cookie('').name)?.value;
      const parsed = sealed ? schema.safeParse(await unseal(sealed, seconds)) : null;
      return parsed?.success && parsed.data.customerId === customerId ? parsed.data.entries : [];
    },

    async write(store: CookieStore, customerId: string, entries: readonly Entry[]): Promise<void> {
      const candidates = [...fewer(entries)].filter(({ length }) => length > 0);
      const fitting = await sealFirstFitting(
        candidates.map((entries) => ({ customerId, entries })),
        seconds,
      );
      store.set(cookie(fitting?.sealed ?? ''));
    },
  };
}

/** Identifies a product, article or customer in few characters, because ids may be long. */
export function shortDigest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8);
}

/**
 * Yields the first entries: at most this many, then one fewer each time.
 * @returns a `fewer` for lists whose first entries are the most valuable
 */
export function takeFirst(most: number) {
  return function* <Entry>(entries: readonly Entry[]): Iterable<readonly Entry[]> {
    const longest = Math.min(entries.length, most);
    for (let count = longest; count > 0; count -= 1) yield entries.slice(0, count);
  };
}
