/** The header in which `server/client-address.mjs` writes where a request comes from, whatever the request says itself. */
const addressHeader = 'x-vitrine-address';

/** The shopper's network address for rate limits. */
export function clientAddress(request: Request): string {
  return request.headers.get(addressHeader) ?? 'unknown';
}
