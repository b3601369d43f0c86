import { createHash } from 'node:crypto';
import type { Tracking } from '@/lib/domain/orders';

/** A short fingerprint of a tracking, which changes when the tracking does. */
export function stateOf(tracking: Tracking | null): string {
  return createHash('sha256').update(JSON.stringify(tracking)).digest('base64url').slice(0, 12);
}

/** Whether the tracking is final: everything is delivered. */
export function isOver(tracking: Tracking | null): boolean {
  const products = tracking?.products ?? [];
  return products.length > 0 && products.every(({ delivered }) => delivered);
}
