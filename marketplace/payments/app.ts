import formbody from '@fastify/formbody';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyServerOptions,
} from 'fastify';
import { clientErrorCode } from '../http/error-handler';
import { followRequests, loggingOptions } from '../http/follow-requests';
import { measureRequests } from '../http/measure';
import type { PaymentBackend, PaymentContext } from '../ports/payment-backend';
import { contentPolicy, layout } from './pages/layout';
import { messagePage } from './pages/pages';
import { styleSheet } from './pages/style';

const bodyLimit = 16 * 1024;

/**
 * Builds the payment server on its own port: the built-in test page, or the webhook of the
 * configured provider.
 */
export function buildPaymentApp(
  context: PaymentContext,
  paymentBackend: PaymentBackend,
): FastifyInstance {
  const options: FastifyServerOptions = {
    ...loggingOptions(context.log),
    bodyLimit,
    routerOptions: { ignoreTrailingSlash: true },
  };
  const app = Fastify(options);
  measureRequests(app);
  followRequests(app);
  app.register(formbody);
  const { shopName, shopUrl } = context.config;
  const sendMessage = (reply: FastifyReply, title: string, text: string) =>
    reply.type('text/html; charset=utf-8').send(
      layout({
        title,
        shopName,
        notice: paymentBackend.notice,
        content: messagePage({ title, text, link: shopUrl, linkText: 'Revenir à la boutique' }),
      }),
    );

  app.addHook('onRequest', async (_request, reply) => {
    reply
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .header('content-security-policy', contentPolicy([]));
  });
  app.get('/health', async () => ({ status: 1 }));
  app.get('/paiement.css', async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(styleSheet),
  );
  paymentBackend.addRoutes(app, context);
  app.setNotFoundHandler((_request, reply) =>
    sendMessage(reply.code(404), 'Paiement introuvable', 'Ce lien de paiement n’existe pas.'),
  );
  app.setErrorHandler((error, request, reply) => {
    const refused = clientErrorCode(error);
    if (refused !== null) {
      const text =
        'Rien n’a été débité par cette page. Vérifiez vos commandes avant de recommencer.';
      return sendMessage(reply.code(refused), 'Demande illisible', text);
    }
    request.log.error({ err: error }, 'payment request failed');
    // The reply to a commit may be lost.
    const text = 'Avant de recommencer, vérifiez dans vos commandes si le paiement a été accepté.';
    return sendMessage(reply.code(500), 'Un problème est survenu', text);
  });
  return app;
}
