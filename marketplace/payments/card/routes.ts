import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { currentTime } from '../../base/clock';
import { marketplaceMetrics } from '../../base/metrics';
import type { PaymentContext } from '../../ports/payment-backend';
import {
  countCardAttempt,
  type Session,
  updateOpenSession,
} from '../../services/payment/payment-sessions';
import { type CardErrors, cardErrors, outcomeOf } from '../pages/card';
import { testNotice } from '../pages/layout';
import { cardPage, challengePage } from '../pages/pages';
import { paymentOf, sessionPages } from '../pages/session-pages';

const querySchema = z.object({ etat: z.string().optional().catch(undefined) });
const shortText = z.string().max(200).catch('');
const cardSchema = z
  .object({ number: shortText, expiry: shortText, cvc: shortText, name: shortText })
  .catch({ number: '', expiry: '', cvc: '', name: '' });
const challengeSchema = z.object({ code: shortText }).catch({ code: '' });
const challengeCode = '123456';

const refusals = {
  refused: 'Votre banque a refusé cette carte. Rien n’a été débité. Essayez une autre carte.',
  'insufficient-funds':
    'Les fonds de cette carte sont insuffisants. Rien n’a été débité. Essayez une autre carte.',
} as const;

/** Registers the pages and forms of the test card payment. They work without JavaScript. */
export function cardRoutes(app: FastifyInstance, context: PaymentContext): void {
  const { db } = context;
  const { forOpenSession, pay, close, cancel, show } = sessionPages(
    context,
    (session) => session.provider === null,
    testNotice,
  );

  app.get(
    '/paiement/:id',
    forOpenSession(async (session, request, reply) => {
      const cancelled = querySchema.parse(request.query).etat === 'annule';
      const alert = cancelled ? 'La confirmation a été annulée. Rien n’a été débité.' : null;
      return showCard(session, reply, { alert });
    }),
  );

  app.post(
    '/paiement/:id',
    forOpenSession(async (session, request, reply) => {
      if (session.total_cents === 0) return pay(session, reply);
      const form = cardSchema.parse(request.body);
      const errors = cardErrors(form, currentTime());
      const outcome = outcomeOf(form.number);
      if (Object.keys(errors).length > 0 || outcome === null) {
        return showCard(session, reply.code(400), { errors, name: form.name });
      }
      if (outcome === 'accepted') return pay(session, reply);
      const attemptsLeft = await countCardAttempt(db, session.id);
      if (outcome !== 'challenge') {
        marketplaceMetrics.payments({ outcome: 'refused' });
        if (attemptsLeft <= 0) return close(session, reply);
        return showCard(session, reply.code(402), { name: form.name, alert: refusals[outcome] });
      }
      if (attemptsLeft < 0) return close(session, reply);
      await updateOpenSession(db, session.id, { challenged_at: currentTime() });
      return reply.redirect(`/paiement/${session.id}/3ds`, 303);
    }),
  );

  app.get(
    '/paiement/:id/3ds',
    forOpenSession(async (session, _request, reply) => {
      if (!session.challenged_at) return reply.redirect(`/paiement/${session.id}`, 303);
      return show(reply, 'Confirmation', challengePage(paymentOf(session), null));
    }),
  );

  app.post(
    '/paiement/:id/3ds',
    forOpenSession(async (session, request, reply) => {
      if (!session.challenged_at) return reply.redirect(`/paiement/${session.id}`, 303);
      const { code } = challengeSchema.parse(request.body);
      if (code.replace(/\s/g, '') === challengeCode) return pay(session, reply);
      marketplaceMetrics.payments({ outcome: 'refused' });
      if ((await countCardAttempt(db, session.id)) <= 0) return close(session, reply);
      const error = 'Ce code n’est pas le bon. Rien n’a été débité.';
      return show(reply.code(400), 'Confirmation', challengePage(paymentOf(session), error));
    }),
  );

  app.post(
    '/paiement/:id/3ds/annuler',
    forOpenSession(async (session, _request, reply) => {
      await updateOpenSession(db, session.id, { challenged_at: null });
      return reply.redirect(`/paiement/${session.id}?etat=annule`, 303);
    }),
  );

  app.post(
    '/paiement/:id/annuler',
    forOpenSession(async (session, _request, reply) => cancel(session, reply)),
  );

  function showCard(
    session: Session,
    reply: FastifyReply,
    state: { errors?: CardErrors; name?: string; alert?: string | null },
  ): FastifyReply {
    const { errors = {}, name = '', alert = null } = state;
    const content = cardPage(paymentOf(session), { errors, name, alert });
    return show(reply, 'Paiement par carte', content);
  }
}
