import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../base/config';
import { bearerOf, sameSecret } from '../base/same-secret';
import { failure } from './error-handler';

/** What anybody may read: the sign of life, the pictures, and the description of the calls. */
const open = /^\/(health|public\/.*|documentation(\/json)?)$/;

/**
 * With a token configured, every other address asks for it (`Authorization: Bearer <token>`) and answers 401 without.
 * Logs a warning when the API can be reached from other machines and asks for nothing.
 */
export function guardCalls(app: FastifyInstance, { token, host }: Config): void {
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

/** Whether an address names this machine only. */
function isLoopback(host: string): boolean {
  if (host === 'localhost') return true;
  const address = host.replace(/^::ffff:/i, '');
  return isIP(address) === 4 ? address.startsWith('127.') : address === '::1';
}
