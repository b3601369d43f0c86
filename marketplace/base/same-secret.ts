import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares two secrets in constant time. */
export function sameSecret(given: string, wanted: string): boolean {
  return timingSafeEqual(digest(given), digest(wanted));
}

/** Returns the token of an `Authorization: Bearer …` header; '' without one. */
export function bearerOf(authorization: string | undefined): string {
  return /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1] ?? '';
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
