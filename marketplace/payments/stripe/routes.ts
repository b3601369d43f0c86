import type { FastifyInstance } from 'fastify';
import { atMostEvery } from '../../base/at-most-every';
import { clientErrorCode } from '../../http/error-handler';
import type { PaymentContext } from '../../ports/payment-backend';
import { recordFailedRefund } from '../../services/payment/failed-refunds';
import { handlePaymentEvent, PaymentEventRejected } from '../../services/payment/payment-events';
import { InvalidSignature, type StripeGateway } from './gateway';

const bodyLimit = 512 * 1024;
/** Anyone can send invalid events, and must not fill the log. */
const reportIntervalMs = 60_000;

/**
 * Registers Stripe's webhook. Stripe retries any response other than 200 for days, so an event
 * survives a crash and a database outage.
 */
export function stripeRoutes(
  app: FastifyInstance,
  context: PaymentContext,
  gateway: StripeGateway,
): void {
  const reportRejection = atMostEvery(reportIntervalMs, (reason: string) => {
    context.log.error({ reason }, 'a Stripe event was rejected');
  });
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    scope.setErrorHandler((error, request, reply) => {
      if (error instanceof InvalidSignature) reportRejection(error.message);
      if (error instanceof InvalidSignature || error instanceof PaymentEventRejected) {
        return reply.code(400).send({ received: false });
      }
      const refused = clientErrorCode(error);
      if (refused !== null) return reply.code(refused).send({ received: false });
      request.log.error({ err: error }, 'a Stripe event could not be handled');
      return reply.code(500).send({ received: false });
    });

    scope.post('/stripe/webhook', { bodyLimit }, async ({ body, headers }) => {
      const signature = headers['stripe-signature'];
      if (!Buffer.isBuffer(body) || typeof signature !== 'string') {
        throw new InvalidSignature('no body or no signature');
      }
      const event = gateway.readEvent(body, signature);
      if (event?.kind === 'refund-failed') await recordFailedRefund(context, event);
      else if (event) await handlePaymentEvent(context, gateway, event);
      return { received: true };
    });
  });
}
