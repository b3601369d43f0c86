import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../base/config';
import { bearerOf, sameSecret } from '../base/same-secret';
import { failure } from './error-handler';

/** Public paths: health check, pictures and the documentation. */
const open = /^\/(health|public\/.*|documentation(\/json)?)$/;

/**
 * Requires `Authorization: Bearer <token>` on all other paths when a token is configured, and
 * answers 401 without it. Logs a warning when the API listens on other than loopback addresses
 * without a token.
 */
export function requireToken(app: FastifyInstance, { token, host }: Config): void {
  if (token === null) {
    if (!isLoopback(host)) {
      app.log.warn(
        `the API listens on ${host} and asks for no token: set MARKETPLACE_TOKEN here and for the shop`,
      );
    }
    return;
  }
  app.addHook('onRequest', async (request, reply) => {
    if (open.test(request.routeOptions.url ?? '')) return;
    if (sameSecret(bearerOf(request.headers.authorization), token)) return;
    return reply
      .code(401)
      .header('www-authenticate', 'Bearer')
      .send(failure('Accès refusé : le jeton de la place de marché est absent ou incorrect.'));
  });
}

/** Returns whether a host is a loopback address. */
function isLoopback(host: string): boolean {
  if (host === 'localhost') return true;
  const address = host.replace(/^::ffff:/i, '');
  return isIP(address) === 4 ? address.startsWith('127.') : address === '::1';
}
