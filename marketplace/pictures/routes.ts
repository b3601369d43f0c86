import { createReadStream } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { failure } from '../http/error-handler';
import type { Context } from '../ports/context';

const wildcard = z.object({ '*': z.string() });

/** Lowest urgency of RFC 9218, for background requests. */
const background = /\bu=7\b/;

/** Registers `GET /public/<name>`: product pictures and other public images. */
export function pictureRoutes(app: FastifyInstance, { pictures }: Context): void {
  app.get('/public/*', async (request, reply) => {
    const { priority: header } = request.headers;
    const priority = typeof header === 'string' && background.test(header) ? 'background' : 'now';
    const picture = await pictures.find(wildcard.parse(request.params)['*'], priority);
    if (!picture) return reply.code(404).send(failure('Cette image n’existe pas.'));
    const tag = `"${picture.size.toString(36)}-${picture.modifiedAt.getTime().toString(36)}"`;
    reply.header('cache-control', 'public, max-age=86400').header('etag', tag);
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
    return reply
      .type(picture.type)
      .header('content-length', picture.size)
      .header('x-content-type-options', 'nosniff')
      .send(createReadStream(picture.path));
  });
}
