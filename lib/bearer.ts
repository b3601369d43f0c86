import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a request shows this secret (`authorization: Bearer …`), in a time that tells nothing of where it differs. */
export function showsSecret({ headers }: Pick<Request, 'headers'>, secret: string): boolean {
  const given = /^Bearer +(\S+) *$/i.exec(headers.get('authorization') ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(secret));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
