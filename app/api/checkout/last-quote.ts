import type { PreparedCheckout } from '@/lib/checkout/prepared';
import { Expiring } from '@/lib/expiring';
import type { CheckoutFields, UnfinishedCheckout } from '@/lib/forms/checkout';
import { processWide } from '@/lib/process-wide';

/** From the first step's answer to the page that it leads to; a page that comes later reads anew. */
const keepMs = 10_000;
const mostQuotes = 1_000;

interface Quoted {
  readonly choices: string;
  readonly prepared: PreparedCheckout;
}

const quotes = processWide('quotes', () => new Expiring<Quoted>({ keepMs, most: mostQuotes }));

/** What the first step has just read, so that the page of the second one need not read it again. */
export const lastQuote = {
  keep(customerId: string, fields: CheckoutFields, prepared: PreparedCheckout): void {
    quotes.set(customerId, { choices: nameOf(fields), prepared });
  },
  /** Once, and for the same choices only. */
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
