import type { FastifyInstance } from 'fastify';
import type { PaymentContext } from '../../ports/payment-backend';
import { cardPage } from './pages';
import { paymentOf, sessionPages } from './session-pages';

/**
 * Registers the confirmation page of orders that a code pays in full, for use with a payment
 * provider. Other payments have no page here.
 */
export function freeRoutes(app: FastifyInstance, context: PaymentContext): void {
  const { forOpenSession, pay, cancel, show } = sessionPages(
    context,
    (session) => session.total_cents === 0 && session.provider === null,
    null,
  );

  app.get(
    '/paiement/:id',
    forOpenSession(async (session, _request, reply) => {
      const page = cardPage(paymentOf(session), { errors: {}, name: '', alert: null });
      return show(reply, 'Validation de la commande', page);
    }),
  );
  app.post(
    '/paiement/:id',
    forOpenSession(async (session, _request, reply) => pay(session, reply)),
  );
  app.post(
    '/paiement/:id/annuler',
    forOpenSession(async (session, _request, reply) => cancel(session, reply)),
  );
}
