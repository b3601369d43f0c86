import { processWide } from '@/lib/concurrency/process-wide';
import { repeatMs } from '@/lib/concurrency/repeat-time';
import { SingleFlight } from '@/lib/concurrency/single-flight';
import type { Outcome } from '@/lib/domain/outcome';
import { type AddressValues, addAddress } from '@/lib/marketplace/addresses';

const flights = processWide(
  'address-additions',
  () => new SingleFlight<Outcome>(({ ok }) => (ok ? repeatMs : 0)),
);

/** Adds addresses idempotently: a form that is sent twice adds one. */
export const addressAdditions = {
  /** @throws MarketplaceError */
  add(customerId: string, values: AddressValues): Promise<Outcome> {
    return flights.run(customerId, JSON.stringify(values), () => addAddress(customerId, values));
  },
  /** Call after an address was changed or deleted, so that the same one can be added again. */
  forget(customerId: string): void {
    flights.forget(customerId);
  },
};
