import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { currentTime } from '../clock';
import type { Context } from '../context';
import { selectSession, updateOpenSession } from '../repositories/payment-sessions';
import { completePayment } from '../services/payment';
import { type CardErrors, cardErrors, outcomeOf } from './card';
import { contentPolicy } from './content-policy';
import { endingOf } from './endings';
import type { Html } from './html';
import { layout } from './layout';
import { cardPage, challengePage, messagePage } from './pages';

const paramsSchema = z.object({ id: z.string().max(100) });
const querySchema = z.object({ etat: z.string().optional().catch(undefined) });
const shortText = z.string().max(200).catch('');
const cardSchema = z
  .object({ number: shortText, expiry: shortText, cvc: shortText, name: shortText })
  .catch({ number: '', expiry: '', cvc: '', name: '' });
const challengeSchema = z.object({ code: shortText }).catch({ code: '' });
const challengeCode = '123456';

type PaymentContext = Omit<Context, 'paymentUrl'>;
type Session = NonNullable<Awaited<ReturnType<typeof selectSession>>>;
type Handler = (
  session: Session,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

const refusals = {
  refused: 'Votre banque a refusé cette carte. Rien n’a été débité. Essayez une autre carte.',
  'insufficient-funds':
    'Les fonds de cette carte sont insuffisants. Rien n’a été débité. Essayez une autre carte.',
} as const;

/** The pages and forms of one payment; all of them work without JavaScript. */
export function paymentRoutes(app: FastifyInstance, context: PaymentContext): void {
  const { db } = context;
  const shopName = context.config.shopName;

  /** Runs the handler for a payment that can still be made; for any other, says what became of it. */
  const forOpenSession =
    (handle: Handler) => async (request: FastifyRequest, reply: FastifyReply) => {
      const params = paramsSchema.safeParse(request.params);
      const session = params.success ? await selectSession(db, params.data.id) : undefined;
      if (!session) return reply.callNotFound();
      const policy = contentPolicy([session.return_url, session.cancel_url]);
      reply.header('content-security-policy', policy);
      if (session.status === 'open' && session.expires_at > currentTime()) {
        return handle(session, request, reply);
      }
      return showEnding(session, request, reply);
    };

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
      if (outcome !== 'challenge') {
        return showCard(session, reply.code(402), { name: form.name, alert: refusals[outcome] });
      }
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
    forOpenSession(async (session, _request, reply) => {
      await updateOpenSession(db, session.id, { status: 'cancelled' });
      const ended = await selectSession(db, session.id);
      const next = ended?.status === 'paid' ? session.return_url : session.cancel_url;
      return reply.redirect(next, 303);
    }),
  );

  async function pay(session: Session, reply: FastifyReply): Promise<FastifyReply> {
    if (await completePayment(context, session.id)) return reply.redirect(session.return_url, 303);
    const ended = await selectSession(db, session.id);
    const ending = endingOf(ended ?? session);
    return show(reply.code(ending.code), ending.title, messagePage(ending));
  }

  /** A form sent twice by a double click goes on to where the first one went. */
  async function showEnding(session: Session, request: FastifyRequest, reply: FastifyReply) {
    if (request.method === 'POST' && session.status === 'paid') {
      return reply.redirect(session.return_url, 303);
    }
    const ending = endingOf(session);
    return show(reply.code(ending.code), ending.title, messagePage(ending));
  }

  function showCard(
    session: Session,
    reply: FastifyReply,
    state: { errors?: CardErrors; name?: string; alert?: string | null },
  ): FastifyReply {
    const { errors = {}, name = '', alert = null } = state;
    const content = cardPage(paymentOf(session), { errors, name, alert });
    return show(reply, 'Paiement par carte', content);
  }

  function show(reply: FastifyReply, title: string, content: Html): FastifyReply {
    return reply.type('text/html; charset=utf-8').send(layout({ title, shopName, content }));
  }
}

function paymentOf(session: Session) {
  return {
    id: session.id,
    totalCents: session.total_cents,
    itemCount: session.lines.reduce((sum, line) => sum + line.quantity, 0),
  };
}
