import { env } from '@/lib/env';
import type { CookieKey } from './cookie-table';

/** The secrets in iron's form: the first one seals, all of them unseal, so that a secret can be replaced without signing anybody out. */
export function sessionPasswords(): Record<string, string> {
  const secrets = env().SESSION_SECRET;
  if (secrets.length === 0) throw new Error('SESSION_SECRET is empty');
  return Object.fromEntries(
    secrets.map((secret, index) => [String(secrets.length - index), secret]),
  );
}

/** Cookies are Secure, and carry the `__Host-` prefix, when the shop is reached over https. */
export function isSecureSite(): boolean {
  return env().SITE_URL?.startsWith('https://') ?? false;
}

/** The name under which browsers keep a cookie of the table (`./cookie-table`). */
export function cookieName(name: CookieKey): string {
  return isSecureSite() ? `__Host-${name}` : name;
}
