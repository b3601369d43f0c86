import { randomUUID } from 'node:crypto';
import type { Outcome } from '@/lib/domain/customer';
import type { CartAddition } from '@/lib/marketplace/cart';
import { SingleFlight } from './single-flight';

/** A plain form sent again within this time is a double click. A form with JavaScript waits for its answer by itself. */
const doubleClickMs = 600;
const flights = new SingleFlight<Outcome>(doubleClickMs);

interface Press {
  readonly customerId: string;
  readonly addition: CartAddition;
  /** Sent by a form that shows its answer on the same page. */
  readonly waits: boolean;
}

/** Additions to carts, of which a double click counts once. */
export const additions = {
  /** Runs one addition under a key of its own; a repeat gets its outcome. A refusal may be tried again at once. */
  async run(
    { customerId, addition, waits }: Press,
    add: (idempotencyKey: string) => Promise<Outcome>,
  ): Promise<Outcome> {
    const key = `${addition.productId} ${addition.variationId}`;
    const outcome = await flights.run(customerId, key, () => add(randomUUID()));
    if (waits || !outcome.ok) flights.forget(customerId);
    return outcome;
  },
  /** The cart was changed otherwise: adding the same again is meant. */
  forget(customerId: string): void {
    flights.forget(customerId);
  },
};
