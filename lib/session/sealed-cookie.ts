import type { CookieKey } from './cookie-table';
import { cookieName, isSecureSite } from './secrets';

/** A cookie for what was sealed here, which no script can read. Without a value it ends. @param maxAge in seconds */
export function sealedCookie(name: CookieKey, value: string, maxAge: number) {
  return {
    name: cookieName(name),
    value,
    httpOnly: true,
    secure: isSecureSite(),
    sameSite: 'lax',
    path: '/',
    maxAge: value === '' ? 0 : maxAge,
  } as const;
}
