import { Refusal } from '../../base/refusal';
import type { PaymentProvider } from '../../ports/payment-provider';
import { endOf, type Slot } from '../delivery/delivery';

/**
 * Returns when a payment page that is opened now expires: not after the chosen slot, because a
 * payment after its end is refunded.
 * @param slot null for an immediate delivery
 * @throws Refusal when the provider's pages cannot expire that early
 */
export function pageExpiry(
  slot: Slot | null,
  { minutes, minMinutes }: Pick<PaymentProvider, 'minutes' | 'minMinutes'>,
  now: Date,
): Date {
  const after = (count: number) => new Date(now.getTime() + count * 60_000);
  const end = slot && endOf(slot);
  if (!end || end >= after(minutes)) return after(minutes);
  if (end >= after(minMinutes)) return end;
  throw new Refusal(
    'Ce créneau est trop proche pour un paiement par carte. Choisissez-en un autre.',
  );
}
