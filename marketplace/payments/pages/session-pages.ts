import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { currentTime } from '../../base/clock';
import type { Html } from '../../base/html';
import { countOutcome, marketplaceMetrics } from '../../base/metrics';
import type { PaymentContext } from '../../ports/payment-backend';
import { completePayment } from '../../services/payment/payment';
import {
  type Session,
  selectSession,
  updateOpenSession,
} from '../../services/payment/payment-sessions';
import { endingOf } from './endings';
import { contentPolicy, layout } from './layout';
import { messagePage } from './pages';

const paramsSchema = z.object({ id: z.string().max(100) });

type Handler = (
  session: Session,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/**
 * Returns the shared handlers of one payment's pages.
 * @param served returns whether a session has pages here; others are not found
 */
export function sessionPages(
  context: PaymentContext,
  served: (session: Session) => boolean,
  notice: Html | null,
) {
  const { db } = context;
  const shopName = context.config.shopName;

  /** Runs the handler for a session that can still be paid; shows the result of any other. */
  const forOpenSession =
    (handle: Handler) => async (request: FastifyRequest, reply: FastifyReply) => {
      const params = paramsSchema.safeParse(request.params);
      const session = params.success ? await selectSession(db, params.data.id) : undefined;
      if (!session || !served(session)) return reply.callNotFound();
      const policy = contentPolicy([session.return_url, session.cancel_url]);
      reply.header('content-security-policy', policy);
      if (session.status === 'open' && session.expires_at > currentTime()) {
        return handle(session, request, reply);
      }
      // A form that was submitted twice, by a double click, leads to the result of the first one.
      if (request.method === 'POST' && session.status === 'paid') {
        return reply.redirect(session.return_url, 303);
      }
      return showEnding(session, reply);
    };

  /** Completes the payment and redirects to the shop, or shows why it failed. */
  const pay = async (session: Session, reply: FastifyReply): Promise<FastifyReply> => {
    const isPaid = await countOutcome(
      marketplaceMetrics.payments,
      () => completePayment(context, session.id),
      (paid) => (paid ? 'ok' : 'refused'),
    );
    return isPaid ? reply.redirect(session.return_url, 303) : showEnded(session, reply);
  };

  /** Closes the page after too many refused cards, unless a concurrent request has paid. */
  const close = async (session: Session, reply: FastifyReply): Promise<FastifyReply> => {
    const closed_because = 'Trop d’essais ont été refusés.';
    await updateOpenSession(db, session.id, { status: 'closed', closed_because });
    return showEnded(session, reply);
  };

  async function showEnded(session: Session, reply: FastifyReply): Promise<FastifyReply> {
    return showEnding((await selectSession(db, session.id)) ?? session, reply);
  }

  const cancel = async (session: Session, reply: FastifyReply): Promise<FastifyReply> => {
    await updateOpenSession(db, session.id, { status: 'cancelled' });
    const ended = await selectSession(db, session.id);
    const next = ended?.status === 'paid' ? session.return_url : session.cancel_url;
    return reply.redirect(next, 303);
  };

  function showEnding(session: Session, reply: FastifyReply): FastifyReply {
    const ending = endingOf(session);
    return show(reply.code(ending.code), ending.title, messagePage(ending));
  }

  function show(reply: FastifyReply, title: string, content: Html): FastifyReply {
    return reply
      .type('text/html; charset=utf-8')
      .send(layout({ title, shopName, notice, content }));
  }

  return { forOpenSession, pay, close, cancel, show };
}

/** Returns the details of a session that its page shows. */
export function paymentOf(session: Session) {
  return {
    id: session.id,
    totalCents: session.total_cents,
    itemCount: session.lines.reduce((sum, line) => sum + line.quantity, 0),
  };
}
