import { createHash } from 'node:crypto';
import type { Declaration } from '@/lib/orders/declaration';

/** Unambiguous letters and digits, for reading a reference aloud. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * The reference of a declaration, such as RE-7F3K9-QW2XM. The same declaration with the same key
 * has the same one.
 */
export function declarationReference(declaration: Declaration, key: string): string {
  const { name, email, orderNumber, articles } = declaration;
  return referenceOf([key, name, email, orderNumber, articles]);
}

/** The reference of the withdrawal from one of a customer's own order lines. */
export function ownReference(customerId: string, orderId: string, lineId: string): string {
  return referenceOf(['own', customerId, orderId, lineId]);
}

function referenceOf(parts: readonly string[]): string {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest();
  const marks = Array.from(digest.subarray(0, 10), (byte) => alphabet[byte % alphabet.length]);
  return `RE-${marks.slice(0, 5).join('')}-${marks.slice(5).join('')}`;
}
