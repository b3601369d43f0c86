import { randomUUID } from 'node:crypto';
import type { Outcome } from '@/lib/domain/customer';
import type { CartAddition } from '@/lib/marketplace/cart';
import { SingleFlight } from './single-flight';

/** A second press within this time is the same press: nobody adds the same size twice so quickly on purpose. */
const samePressMs = 1_000;
const flights = new SingleFlight<Outcome>(samePressMs);

/** Additions to carts, of which a double press counts once. */
export const additions = {
  /** Runs one addition under a key of its own; a repeat gets its outcome. A refusal may be tried again at once. */
  async run(
    customerId: string,
    addition: CartAddition,
    add: (idempotencyKey: string) => Promise<Outcome>,
  ): Promise<Outcome> {
    const outcome = await flights.run(
      customerId,
      `${addition.productId} ${addition.variationId}`,
      () => add(randomUUID()),
    );
    if (!outcome.ok) flights.forget(customerId);
    return outcome;
  },
  /** The cart was changed otherwise: adding the same again is meant. */
  forget(customerId: string): void {
    flights.forget(customerId);
  },
};
