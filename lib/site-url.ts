import { env } from './env';

/**
 * The shop's public address, without a trailing slash, for what must be absolute: the configured one, else the one at which
 * it says that it is open. Never the host that a request names: pages are kept for everybody, and anybody may name any host.
 */
export function siteUrl(): string {
  const { SITE_URL, PORT } = env();
  return SITE_URL ?? `http://localhost:${PORT}`;
}
