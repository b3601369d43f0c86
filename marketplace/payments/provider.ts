import type { selectSession } from '../repositories/payment-sessions';

type Session = NonNullable<Awaited<ReturnType<typeof selectSession>>>;

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
