import { createHash, randomUUID } from 'node:crypto';
import type { CartAddition } from '@/lib/domain/cart';
import type { Outcome } from '@/lib/domain/outcome';
import { Expiring } from '@/lib/expiring';
import { processWide } from '@/lib/process-wide';
import { SingleFlight } from '@/lib/single-flight';

/** A plain form sent again within this time is a double click. A form with JavaScript names its presses. */
const doubleClickMs = 600;
/** How long an addition is known, so that it is taken up when it is asked for again. */
const knownMs = 15 * 60 * 1000;
const mostKnown = 10_000;
const mostUnanswered = 20;

interface Memory {
  readonly flights: SingleFlight<Outcome>;
  /** By customer: the keys of additions that were sent and not answered, by article. */
  readonly unanswered: Expiring<Map<string, string>>;
  /** By key: what a named press came to, for a browser that never heard of it. */
  readonly made: Expiring<Outcome>;
}

const { flights, unanswered, made } = processWide<Memory>('additions', () => ({
  flights: new SingleFlight(doubleClickMs),
  unanswered: new Expiring({ keepMs: knownMs, most: mostKnown }),
  made: new Expiring({ keepMs: knownMs, most: mostKnown }),
}));

interface Press {
  readonly customerId: string;
  readonly addition: CartAddition;
  /** What the browser calls this press, the same when it sends it again; empty from a plain form. */
  readonly press: string;
}

/** Additions to carts, of which a double click, or a press after one whose answer was lost, counts once. */
export const additions = {
  /**
   * Runs one addition under a key of its own; a repeat gets its outcome. One that was not answered keeps its key for the
   * next press, so that the marketplace knows it again, whether it had been made or not. A refusal may be tried again at once.
   */
  async run(
    { customerId, addition, press }: Press,
    add: (idempotencyKey: string) => Promise<Outcome>,
  ): Promise<Outcome> {
    const article = `${addition.productId} ${addition.variationId}`;
    const outcome = await flights.run(customerId, `${article} ${press}`, async () => {
      const keys = unanswered.get(customerId) ?? new Map<string, string>();
      const key = keys.get(article) ?? keyOf(customerId, article, press);
      const known = made.get(key);
      if (known) return known;
      if (keys.size >= mostUnanswered) keys.clear();
      unanswered.set(customerId, keys.set(article, key));
      const answer = await add(key);
      keys.delete(article);
      if (answer.ok && press !== '') made.set(key, answer);
      return answer;
    });
    if (!outcome.ok) flights.forget(customerId);
    return outcome;
  },
  /** The cart was changed otherwise: adding the same again is meant. */
  forget(customerId: string): void {
    flights.forget(customerId);
    unanswered.delete(customerId);
  },
};

function keyOf(customerId: string, article: string, press: string): string {
  if (press === '') return randomUUID();
  const content = JSON.stringify([customerId, article, press]);
  return createHash('sha256').update(content).digest('hex').slice(0, 40);
}
