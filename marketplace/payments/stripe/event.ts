import { z } from 'zod';
import type { FailedRefund, PaymentEvent, PaymentOutcome } from '../../ports/payment-provider';

const eventSchema = z.object({
  id: z.string().min(1),
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string().min(1),
      payment_status: z.string().optional(),
      amount_total: z.number().nullish(),
      currency: z.string().nullish(),
      payment_intent: z
        .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
        .nullish(),
      customer_email: z.string().nullish(),
      customer_details: z.object({ email: z.string().nullish() }).nullish(),
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
  }),
});

/**
 * Converts a verified Stripe event.
 * @returns null for an irrelevant event: another type, a pending payment, or another shop on the
 * same Stripe account
 */
export function paymentEventOf(
  event: unknown,
  installation: string,
): PaymentEvent | FailedRefund | null {
  const parsed = eventSchema.safeParse(event);
  if (!parsed.success) return null;
  const { id, type, data } = parsed.data;
  const { object } = data;
  if (type === 'refund.failed') return failedRefundOf(id, object.metadata ?? {}, installation);
  const kind = kindOf(type, object.payment_status);
  const sessionId = object.metadata?.session;
  if (!kind || !sessionId || object.metadata?.installation !== installation) return null;
  return {
    id,
    kind,
    sessionId,
    ref: object.id,
    amountCents: object.amount_total ?? null,
    currency: object.currency ?? null,
    paymentIntent: object.payment_intent ?? null,
    email: object.customer_details?.email ?? object.customer_email ?? null,
  };
}

/**
 * Converts a Checkout session that has ended.
 * @returns null while it is open or its payment is pending, and for another shop
 */
export function outcomeOfSession(
  session: { readonly id: string; readonly status: string | null },
  installation: string,
): PaymentOutcome | null {
  const type = `checkout.session.${session.status === 'expired' ? 'expired' : 'completed'}`;
  const asEvent = { id: session.id, type, data: { object: session } };
  const event = paymentEventOf(asEvent, installation);
  return event?.kind === 'refund-failed' ? null : event;
}

function failedRefundOf(
  id: string,
  { refund, payment, installation }: Readonly<Record<string, string>>,
  own: string,
): FailedRefund | null {
  const failed = { id, kind: 'refund-failed' } as const;
  // Its id is unique: the refund of another shop is not found.
  if (refund) return { ...failed, refundId: refund, paymentRef: null };
  if (!payment || installation !== own) return null;
  return { ...failed, refundId: null, paymentRef: payment };
}

function kindOf(type: string, paymentStatus: string | undefined): PaymentEvent['kind'] | null {
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return paymentStatus === 'paid' ? 'paid' : null;
    case 'checkout.session.async_payment_failed':
      return 'failed';
    case 'checkout.session.expired':
      return 'expired';
    default:
      return null;
  }
}
