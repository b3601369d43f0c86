import { env } from '@/lib/config/env';
import type { CookieKey } from './cookie-table';

/**
 * The secrets in Iron's format: the first one seals and all of them unseal, so that secrets can be
 * rotated without signing anybody out.
 */
export function sessionPasswords(): Record<string, string> {
  const secrets = env().SESSION_SECRET;
  if (secrets.length === 0) throw new Error('SESSION_SECRET is empty');
  return Object.fromEntries(
    secrets.map((secret, index) => [String(secrets.length - index), secret]),
  );
}

/** Whether the shop is served over https; cookies are then Secure and have the `__Host-` prefix. */
export function isSecureSite(): boolean {
  return env().SITE_URL?.startsWith('https://') ?? false;
}

/** The name of a cookie of the table (`./cookie-table`) in browsers. */
export function cookieName(name: CookieKey): string {
  return isSecureSite() ? `__Host-${name}` : name;
}
