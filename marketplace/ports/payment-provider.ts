import type { Selectable } from 'kysely';
import type { Database } from '../db/schema';

type Session = Selectable<Database['payment_session']>;

interface OpenedPayment {
  /** Where the shopper pays. */
  readonly url: string;
  /** Who takes the payment and how it knows it; null when the address alone is enough to find it again. */
  readonly reference: { readonly provider: string; readonly ref: string } | null;
}

/** Who takes the card. */
export interface PaymentProvider {
  /** How long a payment that it opens can be made. */
  readonly minutes: number;
  /**
   * Makes a payment ready; the same session again gives the same payment. Never called inside a transaction.
   * @throws Refusal when it cannot be
   */
  open(session: Session, email: string): Promise<OpenedPayment>;
}

/** What a provider tells about one payment of this marketplace. */
export interface PaymentEvent {
  readonly id: string;
  readonly kind: 'paid' | 'failed' | 'expired';
  /** The payment session that it is about. */
  readonly sessionId: string;
  /** The provider's name of its own session. */
  readonly ref: string;
  readonly amountCents: number | null;
  readonly currency: string | null;
  /** What a refund names; null when nothing was charged. */
  readonly paymentIntent: string | null;
  /** Where the payer can be written to. */
  readonly email: string | null;
}
