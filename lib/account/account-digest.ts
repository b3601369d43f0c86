import { createHash } from 'node:crypto';

/** Tells accounts apart in the browser, which does not get their ids. */
export function accountDigest(customerId: string): string {
  return createHash('sha256').update(customerId).digest('base64url').slice(0, 12);
}
