import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether two secrets are the same, in a time that tells nothing of where they differ. */
export function sameSecret(given: string, wanted: string): boolean {
  return timingSafeEqual(digest(given), digest(wanted));
}

/** What an `Authorization: Bearer …` header holds; '' without one. */
export function bearerOf(authorization: string | undefined): string {
  return /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1] ?? '';
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
