import { codeOf, fieldsOf } from '../../base/error-code';
import { marketplaceMetrics } from '../../base/metrics';
import { Refusal } from '../../base/refusal';
import type { ProviderSettings } from '../../ports/payment-backend';
import { OpeningInProgress, type PaymentProvider } from '../../ports/payment-provider';
import { pageAddress } from '../pages/layout';
import type { StripeGateway } from './gateway';
import { lineItemsOf } from './line-items';

/** Stripe's limits, with a margin of one minute for the request. */
const minMinutes = 31;
const maxMinutes = 24 * 60 - 1;
/** Stripe's minimum amount. */
const smallestCents = 50;

/**
 * Returns the Stripe Checkout provider. An order of 0 € is confirmed on a page of this marketplace
 * instead.
 */
export function stripeProvider(
  gateway: StripeGateway,
  settings: ProviderSettings,
): PaymentProvider {
  const { paymentUrl, shopName, log } = settings;
  return {
    minutes: Math.min(Math.max(settings.minutes, minMinutes), maxMinutes),
    minMinutes,
    open: async (session, email) => {
      if (session.total_cents === 0) {
        return { url: pageAddress(paymentUrl, session.id), reference: null };
      }
      if (session.status !== 'open') return { url: session.return_url, reference: null };
      if (session.total_cents < smallestCents) {
        throw new Refusal('Une carte ne peut pas être débitée de moins de 0,50\u00a0€.');
      }
      try {
        const { ref, url } = await gateway.openCheckout(session.id, {
          mode: 'payment',
          allowed_payment_method_types: ['card'],
          locale: 'fr',
          line_items: lineItemsOf(session, shopName),
          customer_email: email,
          success_url: session.return_url,
          cancel_url: session.cancel_url,
          expires_at: Math.floor(session.expires_at.getTime() / 1000),
        });
        return { url, reference: { provider: gateway.provider, ref } };
      } catch (error) {
        if (codeOf(error) === 'idempotency_key_in_use') {
          throw new OpeningInProgress(
            'La page de paiement est en train de s’ouvrir. Rien n’a été débité\u00a0: réessayez dans un instant.',
          );
        }
        log.error(reasonOf(error), 'Stripe opened no payment');
        marketplaceMetrics.payments({ outcome: 'failed' });
        throw new Refusal(
          'Le paiement par carte est momentanément indisponible. Rien n’a été débité\u00a0: réessayez dans un instant.',
        );
      }
    },
    close: async (ref) => {
      try {
        await gateway.expireCheckout(ref);
      } catch (error) {
        log.warn({ ref, ...reasonOf(error) }, 'Stripe did not close an outdated payment page');
      }
    },
  };
}

/** Leaves the message out, which may contain request data, such as an e-mail address. */
function reasonOf(error: unknown) {
  return fieldsOf(error, ['type', 'code', 'statusCode', 'requestId', 'param']);
}
