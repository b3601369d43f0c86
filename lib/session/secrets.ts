import { env } from '@/lib/config/env';
import type { CookieKey } from './cookie-table';

/** The secrets, of which the first seals and all unseal, so that they can be rotated. */
export function sessionSecrets(): readonly string[] {
  const secrets = env().SESSION_SECRET;
  if (secrets.length === 0) throw new Error('SESSION_SECRET is empty');
  return secrets;
}

/**
 * The secret that seals, under its id in Iron's format. Opening ignores the id (`./seal`), because
 * a position in the list changes with each rotation. It is the length of the list for earlier
 * releases, which number the secrets from the last to the first.
 */
export function sealingPassword(): Record<string, string> {
  const [secret = '', ...others] = sessionSecrets();
  return { [others.length + 1]: secret };
}

/** Whether the shop is served over https; cookies are then Secure and have the `__Host-` prefix. */
export function isSecureSite(): boolean {
  return env().SITE_URL?.startsWith('https://') ?? false;
}

/** The name of a cookie of the table (`./cookie-table`) in browsers. */
export function cookieName(name: CookieKey): string {
  return isSecureSite() ? `__Host-${name}` : name;
}
