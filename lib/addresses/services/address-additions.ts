import { processWide } from '@/lib/concurrency/process-wide';
import { SingleFlight } from '@/lib/concurrency/single-flight';
import type { Outcome } from '@/lib/domain/outcome';
import { type AddressValues, addAddress } from '@/lib/marketplace/addresses';

/** The same address within this time counts as a resubmission. */
const repeatMs = 60 * 1000;

const flights = processWide('address-additions', () => new SingleFlight<Outcome>(repeatMs));

/** Adds addresses idempotently: a form that is sent twice adds one. */
export const addressAdditions = {
  /** @throws MarketplaceError */
  async add(customerId: string, values: AddressValues): Promise<Outcome> {
    const outcome = await flights.run(customerId, JSON.stringify(values), () =>
      addAddress(customerId, values),
    );
    if (!outcome.ok) flights.forget(customerId);
    return outcome;
  },
  /** Call after an address was changed or deleted, so that the same one can be added again. */
  forget(customerId: string): void {
    flights.forget(customerId);
  },
};
