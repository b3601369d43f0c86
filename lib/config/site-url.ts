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
