import { processWide } from '@/lib/concurrency/process-wide';
import { repeatMs } from '@/lib/concurrency/repeat-time';
import { SingleFlight } from '@/lib/concurrency/single-flight';
import type { Outcome } from '@/lib/domain/outcome';
import type { Appointment } from '@/lib/domain/shop';
import { bookTryOn, type OfSeller } from '@/lib/marketplace/shops';

const flights = processWide(
  'try-on-bookings',
  () => new SingleFlight<Outcome>(({ ok }) => (ok ? repeatMs : 0)),
);

/**
 * Books a try-on idempotently, because not every marketplace recognises a repeated appointment. A
 * refusal may be retried at once.
 * @throws MarketplaceError
 */
export async function bookOnce(
  customerId: string,
  product: OfSeller,
  appointment: Appointment,
): Promise<Outcome> {
  const { id, sellerId } = product;
  const key = JSON.stringify({ id, sellerId, ...appointment });
  return flights.run(customerId, key, () => bookTryOn(customerId, product, appointment));
}
