import type Stripe from 'stripe';
import type { StripeConfig } from '../../base/config';
import { codeOf } from '../../base/error-code';
import {
  type PaymentEvent,
  type PaymentOutcome,
  type RefundProvider,
  RefundRejected,
} from '../../ports/payment-provider';
import { outcomeOfSession, paymentEventOf } from './event';

/** Two attempts end before the shop's own timeout. */
const timeoutMs = 5_000;

/** The signature of a webhook event is invalid; the message says why, without any of its content. */
export class InvalidSignature extends Error {}

/** The Stripe calls that the marketplace uses. */
export type StripeGateway = Awaited<ReturnType<typeof openStripe>>;

/**
 * Connects to Stripe. The library is imported only here: it costs 0.2 s and 20 MB, which shops
 * without Stripe should not pay.
 * @param installation identifies this marketplace's payments among others of the same account
 */
export async function openStripe(config: StripeConfig, installation: string) {
  const { default: StripeClient } = await import('stripe');
  const stripe = new StripeClient(config.secretKey, {
    ...addressOf(config.apiUrl),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  return {
    /** Provider name stored with payments. */
    provider: 'stripe',
    /**
     * Opens a Checkout page; idempotent per session.
     * @throws Stripe's error
     */
    openCheckout: async (sessionId: string, wanted: Stripe.Checkout.SessionCreateParams) => {
      const metadata = { session: sessionId, installation };
      const { id, url } = await stripe.checkout.sessions.create(
        { ...wanted, client_reference_id: sessionId, metadata, payment_intent_data: { metadata } },
        { idempotencyKey: `checkout-${sessionId}` },
      );
      if (!url) throw new Error('Stripe opened a payment without a page');
      return { ref: id, url };
    },
    /**
     * Closes a Checkout page.
     * @throws Stripe's error, also for a page that is paid or expired
     */
    expireCheckout: async (ref: string) => {
      await stripe.checkout.sessions.expire(ref);
    },
    /**
     * Refunds a whole payment; idempotent.
     * @throws an error that Stripe's error caused
     */
    refund: async ({
      ref,
      paymentIntent,
    }: Pick<PaymentEvent, 'ref'> & { paymentIntent: string }) => {
      try {
        await stripe.refunds.create(
          { payment_intent: paymentIntent, metadata: { payment: ref, installation } },
          { idempotencyKey: `refund-payment-${ref}` },
        );
      } catch (error) {
        // Stripe's error has a status, with which the webhook would answer as if Stripe had erred.
        if (!isRefundedAlready(error)) throw new Error('Stripe made no refund', { cause: error });
      }
    },
    /**
     * Refunds part of a payment. Looks for an earlier refund with this id first, because Stripe
     * forgets idempotency keys after a day.
     * @throws RefundRejected, and Stripe's error when the outcome is unknown: also when an earlier
     * refund cannot be looked for
     */
    refundPart: async ({
      refundId,
      paymentRef,
      cents,
    }: Parameters<RefundProvider['refundPart']>[0]) => {
      const { payment_intent } = await stripe.checkout.sessions.retrieve(paymentRef);
      const intent = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id;
      if (!intent) throw new RefundRejected('the payment was not made');
      const { data } = await stripe.refunds.list({ payment_intent: intent, limit: 100 });
      const earlier = data.find(({ metadata }) => metadata?.refund === refundId);
      const refund =
        earlier ??
        (await stripe.refunds
          .create(
            { payment_intent: intent, amount: cents, metadata: { refund: refundId } },
            { idempotencyKey: `refund-${refundId}` },
          )
          .catch((error: unknown) => {
            throw isRejection(error) ? new RefundRejected(codeOf(error) ?? 'rejected') : error;
          }));
      if (hasFailed(refund)) throw new RefundRejected(`the refund is ${refund.status}`);
      return refund.id;
    },
    /**
     * Finds the outcome of a Checkout session.
     * @returns null while it is open, or for one of another Stripe account
     * @throws Stripe's error
     */
    outcomeOf: async (ref: string): Promise<PaymentOutcome | null> => {
      const session = await stripe.checkout.sessions.retrieve(ref).catch((error: unknown) => {
        if (codeOf(error) === 'resource_missing') return null;
        throw error;
      });
      const outcome = session && outcomeOfSession(session, installation);
      if (outcome?.kind !== 'paid' || !outcome.paymentIntent) return outcome;
      const { paymentIntent, amountCents } = outcome;
      const { data } = await stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 });
      const refundedCents = data
        .filter((refund) => refund.metadata?.payment !== ref && !hasFailed(refund))
        .reduce((sum, { amount }) => sum + amount, 0);
      const isRefunded = amountCents !== null && refundedCents >= amountCents;
      return isRefunded ? { ...outcome, kind: 'failed' } : outcome;
    },
    /**
     * @returns null for an irrelevant event
     * @throws InvalidSignature
     */
    readEvent: (body: Buffer, signature: string) => {
      try {
        const event = stripe.webhooks.constructEvent(body, signature, config.webhookSecret);
        return paymentEventOf(event, installation);
      } catch (error) {
        throw new InvalidSignature(reasonOf(error));
      }
    },
  };
}

/** The message of an unreadable body would quote it. Stripe's others continue with advice. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error) || error instanceof SyntaxError) return 'the body is no JSON';
  return error.message.split('\n')[0] ?? '';
}

function addressOf(apiUrl: string | null) {
  if (!apiUrl) return {};
  const { protocol, hostname, port } = new URL(apiUrl);
  const secure = protocol === 'https:';
  return {
    protocol: secure ? 'https' : 'http',
    host: hostname,
    port: port || (secure ? 443 : 80),
  } as const;
}

function hasFailed({ status }: { readonly status: string | null }): boolean {
  return status === 'failed' || status === 'canceled';
}

/** A response other than "try again later" is final. */
function isRejection(error: unknown): boolean {
  if (!(error instanceof Error) || !('statusCode' in error)) return false;
  const { statusCode } = error;
  if (typeof statusCode !== 'number' || statusCode === 409 || statusCode === 429) return false;
  return statusCode >= 400 && statusCode < 500;
}

function isRefundedAlready(error: unknown): boolean {
  return codeOf(error) === 'charge_already_refunded';
}
