/**
 * The header in which `server/client-address.ts` stores the client address; clients cannot set it.
 */
const addressHeader = 'x-vitrine-address';

/** The shopper's network address for rate limits. */
export function clientAddress(request: Request): string {
  return request.headers.get(addressHeader) ?? 'unknown';
}
