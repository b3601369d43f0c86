import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a request carries this secret as a bearer token. Compares in constant time. */
export function showsSecret({ headers }: Pick<Request, 'headers'>, secret: string): boolean {
  const given = /^Bearer +(\S+) *$/i.exec(headers.get('authorization') ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(secret));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
