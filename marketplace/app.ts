import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Context } from './context';
import { answerFailures, failure } from './http/answers';
import { mountSockets } from './http/sockets';
import { accountRoutes } from './routes/account';
import { addressRoutes } from './routes/addresses';
import { cartRoutes } from './routes/cart';
import { catalogueRoutes } from './routes/catalogue';
import { checkoutRoutes } from './routes/checkout';
import { favouriteRoutes } from './routes/favourites';
import { orderRoutes } from './routes/orders';
import { pictureRoutes } from './routes/pictures';

const bodyLimit = 256 * 1024;

/** The marketplace API: every call of the contract, the pictures, `/health` and the socket. */
export function buildApp(context: Context): FastifyInstance {
  const options: FastifyServerOptions = {
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: 'x-request-id',
    bodyLimit,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors: (_error, _request, reply) => {
      reply.raw
        .writeHead(400, { 'content-type': 'application/json; charset=utf-8' })
        .end(JSON.stringify(failure('La demande n’est pas valable.')));
    },
  };
  const app = Fastify(options);
  answerFailures(app);
  app.get('/health', async () => ({ status: 1 }));
  catalogueRoutes(app, context);
  accountRoutes(app, context);
  addressRoutes(app, context);
  favouriteRoutes(app, context);
  cartRoutes(app, context);
  checkoutRoutes(app, context);
  orderRoutes(app, context);
  pictureRoutes(app, context);

  mountSockets(app);
  return app;
}
