import type { CookieKey } from './cookie-table';
import { cookieName, isSecureSite } from './secrets';

/** An HttpOnly cookie with a sealed value; an empty value deletes it. @param maxAge in seconds */
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
