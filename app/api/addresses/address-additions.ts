import type { Outcome } from '@/lib/domain/outcome';
import { type AddressValues, addAddress } from '@/lib/marketplace/addresses';
import { processWide } from '@/lib/process-wide';
import { SingleFlight } from '@/lib/single-flight';

/** The same address within this time is the same form sent again. */
const repeatMs = 60 * 1000;

const flights = processWide('address-additions', () => new SingleFlight<Outcome>(repeatMs));

/** New addresses, of which a form that is sent twice adds one. */
export const addressAdditions = {
  /** @throws MarketplaceError */
  async add(customerId: string, values: AddressValues): Promise<Outcome> {
    const outcome = await flights.run(customerId, JSON.stringify(values), () =>
      addAddress(customerId, values),
    );
    if (!outcome.ok) flights.forget(customerId);
    return outcome;
  },
  /** An address was changed or deleted: adding the same again is meant. */
  forget(customerId: string): void {
    flights.forget(customerId);
  },
};
