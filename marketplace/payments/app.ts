import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { cardRoutes } from './card-routes';
import { contentPolicy } from './content-policy';
import { freeRoutes } from './free-routes';
import { layout, testNotice } from './layout';
import { messagePage } from './pages';
import type { PaymentContext } from './session-pages';
import type { StripeGateway } from './stripe/gateway';
import { stripeRoutes } from './stripe/routes';
import { styleSheet } from './style';

const bodyLimit = 16 * 1024;

/**
 * What payments need, on a port of its own: the test card page as a payment provider would host it, or, when Stripe takes the
 * cards, the address that Stripe tells its notices to.
 */
export function buildPaymentApp(
  context: PaymentContext,
  stripe: StripeGateway | null,
): FastifyInstance {
  const options: FastifyServerOptions = {
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    routerOptions: { ignoreTrailingSlash: true },
  };
  const app = Fastify(options);
  app.register(formbody);
  const { shopName, shopUrl } = context.config;
  const page = (title: string, text: string) =>
    layout({
      title,
      shopName,
      notice: stripe ? null : testNotice,
      content: messagePage({ title, text, link: shopUrl, linkText: 'Revenir à la boutique' }),
    });

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
  if (stripe) {
    freeRoutes(app, context);
    stripeRoutes(app, context, stripe);
  } else {
    cardRoutes(app, context);
  }
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .type('text/html; charset=utf-8')
      .send(page('Paiement introuvable', 'Ce lien de paiement n’existe pas.')),
  );
  app.setErrorHandler((error, request, reply) => {
    request.log.error({ err: error }, 'payment request failed');
    return reply
      .code(500)
      .type('text/html; charset=utf-8')
      .send(
        page(
          'Un problème est survenu',
          'Rien n’a été débité par cette page. Vérifiez vos commandes avant de recommencer.',
        ),
      );
  });
  return app;
}
