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
 * first line unless it lists the whole order, and that of a further entry: "V-42-1.2".
 * @param entryIndex index of the entry among those of the line
 */
export function invoiceNumber(
  orderNumber: string,
  { order }: Pick<OwnLine, 'order'>,
  lines: readonly OrderLine[],
  entryIndex: number,
): string {
  const isWhole = lines.length === order.lines.length;
  const first = order.lines.findIndex((line) => lines.includes(line));
  const ofLines = isWhole ? orderNumber : `${orderNumber}-${first + 1}`;
  return entryIndex > 0 ? `${ofLines}.${entryIndex + 1}` : ofLines;
}
