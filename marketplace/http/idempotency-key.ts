import type { FastifyRequest } from 'fastify';

/** extension: the key under which a request that is sent again is the same one; empty for none. */
export function idempotencyKeyOf(request: FastifyRequest): string {
  const header = request.headers['idempotency-key'];
  return typeof header === 'string' ? header.trim() : '';
}
