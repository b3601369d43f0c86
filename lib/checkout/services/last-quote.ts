import { LRUCache } from 'lru-cache';
import type { PreparedCheckout } from '@/lib/checkout/prepared';
import { processWide } from '@/lib/concurrency/process-wide';
import type { CheckoutFields, UnfinishedCheckout } from '@/lib/forms/checkout';

/** Covers the redirect from the first step to the second; a later page reads again. */
const ttlMs = 10_000;
const maxQuotes = 1_000;

interface Quoted {
  readonly choices: string;
  readonly prepared: PreparedCheckout;
}

const quotes = processWide(
  'quotes',
  () => new LRUCache<string, Quoted>({ ttl: ttlMs, max: maxQuotes }),
);

/** Hands the quote of the first step over to the page of the second one. */
export const lastQuote = {
  store(customerId: string, fields: CheckoutFields, prepared: PreparedCheckout): void {
    quotes.set(customerId, { choices: nameOf(fields), prepared });
  },
  /** Returns the quote once, and only for the same choices. */
  take(customerId: string, fields: UnfinishedCheckout): PreparedCheckout | null {
    const quoted = quotes.get(customerId);
    quotes.delete(customerId);
    return quoted?.choices === nameOf(fields) ? quoted.prepared : null;
  },
};

function nameOf(fields: UnfinishedCheckout): string {
  return JSON.stringify(
    Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
