import { Refusal } from '../base/refusal';
import type { Row } from '../db/schema';

interface OpenedPayment {
  /** URL of the payment page. */
  readonly url: string;
  /** Provider and its reference of the payment; null when the URL alone identifies it. */
  readonly reference: { readonly provider: string; readonly ref: string } | null;
}

/** Takes payments. */
export interface PaymentProvider {
  /** Lifetime of a payment in minutes. */
  readonly minutes: number;
  /** Shortest lifetime that a payment may have. */
  readonly minMinutes: number;
  /**
   * Opens a payment; idempotent per session. Must not be called inside a transaction.
   * @throws OpeningInProgress, or another Refusal when it fails
   */
  open(session: Row<'payment_session'>, email: string): Promise<OpenedPayment>;
  /**
   * Closes the page of an opened payment if possible, with the provider's reference of it. A payment
   * that succeeds nevertheless is refunded.
   */
  close(ref: string): Promise<void>;
}

/** Another request is opening the same payment, and may succeed. */
export class OpeningInProgress extends Refusal {}

/** Refunds payments of completed orders. */
export interface RefundProvider {
  /** Name stored with the orders that it took the payment of. */
  readonly provider: string;
  /**
   * Refunds part of a payment; idempotent per refund id.
   * @returns the provider's reference of the refund
   * @throws RefundRejected when nothing was refunded; after any other error the outcome is unknown
   */
  refundPart(refund: {
    readonly refundId: string;
    /** The provider's reference of the payment. */
    readonly paymentRef: string;
    readonly cents: number;
  }): Promise<string>;
}

/** Refunds payments of completed orders and others, and knows their outcome. */
export interface ChargeProvider extends RefundProvider {
  /** Refunds a whole payment without an order; idempotent. */
  refund(payment: { readonly ref: string; readonly paymentIntent: string }): Promise<void>;
  /**
   * Finds the outcome of a payment whose event has not arrived. One that was refunded as a whole
   * without the marketplace has failed.
   * @returns null while there is none, and for an unknown payment
   */
  outcomeOf(ref: string): Promise<PaymentOutcome | null>;
}

/** The provider has rejected a refund: nothing was refunded. */
export class RefundRejected extends Error {}

/** Outcome of one payment. */
export interface PaymentOutcome {
  readonly kind: 'paid' | 'failed' | 'expired';
  /** The payment session that it is about. */
  readonly sessionId: string;
  /** The provider's id of its session. */
  readonly ref: string;
  readonly amountCents: number | null;
  readonly currency: string | null;
  /** Reference for a refund; null when nothing was charged. */
  readonly paymentIntent: string | null;
  /** The payer's e-mail. */
  readonly email: string | null;
}

/** Event of a payment provider about one payment. */
export interface PaymentEvent extends PaymentOutcome {
  readonly id: string;
}

/** A refund that the provider had accepted did not reach the customer. */
export interface FailedRefund {
  /** Id of the provider's event. */
  readonly id: string;
  readonly kind: 'refund-failed';
  /** The refund of an order; null for that of a payment without an order. */
  readonly refundId: string | null;
  /** The provider's reference of a payment without an order; null for the refund of an order. */
  readonly paymentRef: string | null;
}
