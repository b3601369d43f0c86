import type { OrderLine } from '@/lib/domain/orders';
import { articleWords, lineReference } from './statement';

/** What a seller is told of an article that a customer sends back or wants replaced. */
export function returnMessage(
  number: string,
  line: Pick<OrderLine, 'partId' | 'title' | 'color' | 'size' | 'quantity'>,
  reason: string,
): string {
  return [
    `Retour ou remplacement demandé : ${articleWords(line)}, quantité ${line.quantity}.`,
    lineReference(number, line),
    `Motif : ${reason}.`,
  ].join('\n');
}
