import type { NextRequest } from 'next/server';
import { env } from './env';

/**
 * The public address of the shop without a trailing slash, for absolute links: the configured one,
 * or else the listening address. Never taken from the Host header, because pages are cached for
 * everybody and clients can forge it.
 */
export function siteUrl(): string {
  const { SITE_URL, PORT } = env();
  return SITE_URL ?? `http://localhost:${PORT}`;
}

/**
 * The origin of return addresses for the card page: the configured site, else the requested host.
 */
export function siteOrigin(request: NextRequest): string {
  const { SITE_URL, TRUST_PROXY } = env();
  if (SITE_URL) return SITE_URL;
  const forwarded = TRUST_PROXY ? request.headers.get('x-forwarded-proto') : null;
  const protocol = forwarded === 'https' ? 'https:' : request.nextUrl.protocol;
  const host = request.headers.get('host') ?? request.nextUrl.host;
  return new URL(`${protocol}//${host}`).origin;
}
