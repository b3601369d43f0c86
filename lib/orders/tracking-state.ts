import { createHash } from 'node:crypto';
import type { Tracking } from '@/lib/domain/orders';

/** A short name of what a tracking says: another one when it says something else. */
export function stateOf(tracking: Tracking | null): string {
  return createHash('sha256').update(JSON.stringify(tracking)).digest('base64url').slice(0, 12);
}

/** Whether nothing more will happen: all that was ordered is delivered. */
export function isOver(tracking: Tracking | null): boolean {
  const products = tracking?.products ?? [];
  return products.length > 0 && products.every(({ delivered }) => delivered);
}
