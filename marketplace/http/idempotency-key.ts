import type { FastifyRequest } from 'fastify';

/** Returns the idempotency key of a request; '' for none. An extension of the contract. */
export function idempotencyKeyOf(request: FastifyRequest): string {
  const header = request.headers['idempotency-key'];
  return typeof header === 'string' ? header.trim() : '';
}
