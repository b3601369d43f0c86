import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { mountSockets } from './chat/sockets';
import { clockRoute } from './demo-simulation/clock-route';
import { documentationRoutes } from './documentation/routes';
import { failure, registerErrorHandler } from './http/error-handler';
import { followRequests, loggingOptions } from './http/follow-requests';
import { requireToken } from './http/guard';
import { answerMalformedRequest } from './http/malformed-request';
import { measureRequests } from './http/measure';
import type { LiveListingIndex } from './listing-index/live-index';
import { pictureRoutes } from './pictures/routes';
import type { Context } from './ports/context';
import { accountRoutes } from './services/account/accounts';
import { addressRoutes } from './services/account/addresses';
import { profileRoutes } from './services/account/profile';
import { cartRoutes } from './services/cart/cart-changes';
import { catalogueRoutes } from './services/catalogue/catalogue';
import { favouriteRoutes } from './services/catalogue/favourites';
import { chatRoutes } from './services/chat/chat-rooms';
import { checkoutRoutes } from './services/checkout/checkout';
import { faqRoutes } from './services/help/faq';
import { facetRoutes } from './services/listing/facets';
import { listingRoutes } from './services/listing/listing-pages';
import { notificationRoutes } from './services/notifications/notifications';
import { orderRoutes } from './services/orders/orders';
import { withdrawalRoutes } from './services/orders/withdrawal-declarations';
import { shopRoutes } from './services/shops/shops';

const bodyLimit = 256 * 1024;

/** The marketplace API: every call of the contract, the pictures, `/health` and the socket. */
export function buildApp(context: Context, listing: LiveListingIndex): FastifyInstance {
  const options: FastifyServerOptions = {
    ...loggingOptions(context.log),
    bodyLimit,
    clientErrorHandler: answerMalformedRequest,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors: (_error, _request, reply) => {
      reply.raw
        .writeHead(400, { 'content-type': 'application/json; charset=utf-8' })
        .end(JSON.stringify(failure('La demande n’est pas valable.')));
    },
  };
  const app = Fastify(options);
  measureRequests(app);
  followRequests(app);
  registerErrorHandler(app);
  requireToken(app, context.config);
  app.get('/health', async () => ({ status: 1 }));
  catalogueRoutes(app, context);
  listingRoutes(app, context, listing);
  facetRoutes(app, context, listing);
  accountRoutes(app, context);
  addressRoutes(app, context);
  favouriteRoutes(app, context);
  cartRoutes(app, context);
  chatRoutes(app, context);
  checkoutRoutes(app, context);
  orderRoutes(app, context);
  withdrawalRoutes(app, context);
  shopRoutes(app, context);
  pictureRoutes(app, context);
  profileRoutes(app, context);
  notificationRoutes(app, context);
  faqRoutes(app, context);
  documentationRoutes(app, context.config);
  if (context.config.manualClock) clockRoute(app, context);

  mountSockets(app, context);
  return app;
}
