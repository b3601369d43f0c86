import type Stripe from 'stripe';
import type { StripeConfig } from '../../base/config';
import { codeOf } from '../../base/error-code';
import type { PaymentEvent } from '../../ports/payment-provider';
import { paymentEventOf } from './event';

/** Two tries end before the shop stops waiting for an answer. */
const timeoutMs = 5_000;

/** A notice that does not prove that it comes from Stripe. */
export class InvalidSignature extends Error {}

/** What this marketplace asks of Stripe. */
export interface StripeGateway {
  /** By which name payments are stored. */
  readonly provider: string;
  /** Opens a payment page; the same session again gives the same page. @throws Stripe's error */
  openCheckout(
    sessionId: string,
    wanted: Stripe.Checkout.SessionCreateParams,
  ): Promise<{ readonly ref: string; readonly url: string }>;
  /** Gives a whole payment back; once, however often it is asked. @throws Stripe's error */
  refund(payment: { readonly ref: string; readonly paymentIntent: string }): Promise<void>;
  /** @returns null for a notice that is none of this marketplace's business @throws InvalidSignature */
  readEvent(body: Buffer, signature: string): PaymentEvent | null;
}

/**
 * Connects to Stripe. The library is loaded only here: it costs 0.2 s and 20 MB that no other shop should pay.
 * @param installation marks this marketplace's payments among others of the same Stripe account
 */
export async function openStripe(
  config: StripeConfig,
  installation: string,
): Promise<StripeGateway> {
  const { default: StripeClient } = await import('stripe');
  const stripe = new StripeClient(config.secretKey, {
    ...addressOf(config.apiUrl),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  return {
    provider: 'stripe',
    openCheckout: async (sessionId, wanted) => {
      const metadata = { session: sessionId, installation };
      const { id, url } = await stripe.checkout.sessions.create(
        { ...wanted, client_reference_id: sessionId, metadata, payment_intent_data: { metadata } },
        { idempotencyKey: `checkout-${sessionId}` },
      );
      if (!url) throw new Error('Stripe opened a payment without a page');
      return { ref: id, url };
    },
    refund: async ({ ref, paymentIntent }) => {
      try {
        await stripe.refunds.create(
          { payment_intent: paymentIntent },
          { idempotencyKey: `refund-${ref}` },
        );
      } catch (error) {
        if (!isRefundedAlready(error)) throw error;
      }
    },
    readEvent: (body, signature) => {
      try {
        const event = stripe.webhooks.constructEvent(body, signature, config.webhookSecret);
        return paymentEventOf(event, installation);
      } catch {
        throw new InvalidSignature();
      }
    },
  };
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

function isRefundedAlready(error: unknown): boolean {
  return codeOf(error) === 'charge_already_refunded';
}
