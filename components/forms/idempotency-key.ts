/**
 * Returns a new idempotency key, for a request that may be sent more than once. `crypto.randomUUID`
 * exists only on https and localhost.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
