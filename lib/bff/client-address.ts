import { env } from '@/lib/env';

/**
 * The shopper's network address for rate limits. Behind a trusted proxy its last entry counts; without one the server
 * fills in the connection's address, which a client can replace: the limit per account holds all the same.
 */
export function clientAddress(request: Request): string {
  const forwarded = request.headers.get('x-forwarded-for') ?? '';
  const address = env().TRUST_PROXY ? forwarded.split(',').at(-1)?.trim() : forwarded;
  return address || 'direct';
}
