import type { OwnLine } from '@/lib/domain/orders';
import { openingLine } from './after-sale';
import { lineReference } from './statement';

/**
 * The message that asks a seller to take back or replace an article.
 * @param number the order number
 */
export function returnMessage(number: string, own: OwnLine, reason: string): string {
  return [openingLine('return', own), lineReference(number, own), `Motif : ${reason}.`].join('\n');
}
