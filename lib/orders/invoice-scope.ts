import type { OrderDetail, OrderLine, OwnLine } from '@/lib/domain/orders';

/**
 * The order lines that an entry's amounts add up: the line, its part, which may be the share of one
 * seller, or the order; null when they are ambiguous.
 */
export function linesOf(
  { order, line }: Pick<OwnLine, 'order' | 'line'>,
  { summary }: Pick<OrderDetail, 'summary'>,
): readonly OrderLine[] | null {
  if (order.lines.length === 1) return [line];
  const ofPart = order.lines.filter(({ partId }) => partId === line.partId);
  return [[line], ofPart, order.lines].find((lines) => isSumOf(lines, summary)) ?? null;
}

export function isSumOf(
  lines: readonly OrderLine[],
  { products }: OrderDetail['summary'],
): boolean {
  return products === lines.reduce((cents, { amount }) => cents + (amount ?? Number.NaN), 0);
}

/**
 * The number of the invoice of these lines: that of the order, followed by the position of the
 * first line unless it lists the whole order.
 */
export function invoiceNumber(
  orderNumber: string,
  { order }: Pick<OwnLine, 'order'>,
  lines: readonly OrderLine[],
): string {
  if (lines.length === order.lines.length) return orderNumber;
  return `${orderNumber}-${order.lines.findIndex((line) => lines.includes(line)) + 1}`;
}
