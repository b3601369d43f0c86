import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Whether a write request comes from a page of this shop: `Sec-Fetch-Site` is same-origin or, when
 * that is missing, Origin names this host. Replaces the specification's anti-forgery header.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = request.headers.get('origin');
  const host = request.headers.get('x-forwarded-host') ?? request.headers.get('host');
  return origin !== null && URL.canParse(origin) && new URL(origin).host === host;
}

/**
 * The header in which `server/client-address.ts` stores the client address; clients cannot set it.
 */
const addressHeader = 'x-vitrine-address';

/** The shopper's network address for rate limits. */
export function clientAddress(request: Request): string {
  return request.headers.get(addressHeader) ?? 'unknown';
}

/** Whether a request carries this secret as a bearer token. Compares in constant time. */
export function hasBearerToken({ headers }: Pick<Request, 'headers'>, secret: string): boolean {
  const given = /^Bearer +(\S+) *$/i.exec(headers.get('authorization') ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(secret));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
