import type { FastifyInstance } from 'fastify';
import type { Config } from '../base/config';
import { openApiDocument } from './document';
import { documentationPage, pagePolicy } from './page';

/**
 * `GET /documentation`: the calls of the contract, as OpenAPI for programs and as a page for
 * browsers. Not served in production.
 */
export function documentationRoutes(app: FastifyInstance, config: Config): void {
  if (config.production) return;
  const document = () => openApiDocument(config);

  app.get('/documentation/json', async () => document());

  app.get('/documentation', async (request, reply) => {
    reply.header('vary', 'accept');
    if (!request.headers.accept?.includes('text/html')) return document();
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy)
      .header('x-content-type-options', 'nosniff')
      .send(documentationPage(document()));
  });
}
