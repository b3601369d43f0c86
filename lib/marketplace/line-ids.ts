import { createHash } from 'node:crypto';
import type { OrderLine } from '@/lib/domain/orders';

type UnidentifiedLine = Omit<OrderLine, 'id'>;

/**
 * Identifies the lines of an order by their part ids, which the specification does not call unique:
 * a part may be the share of one seller. The lines of such a part add a digest of their variation,
 * which is the same wherever a marketplace lists the line; only identical ones are numbered. A line
 * without a part id has none.
 */
export function withLineIds(lines: readonly UnidentifiedLine[]): readonly OrderLine[] {
  const taken = new Set(lines.map(({ partId }) => partId));
  return lines.map((line) => {
    const { partId } = line;
    const isAlone = lines.filter((other) => other.partId === partId).length === 1;
    if (partId === '' || isAlone) return { id: partId, ...line };
    const first = `${partId}~${variationDigest(line)}`;
    let id = first;
    for (let number = 2; taken.has(id); number += 1) id = `${first}~${number}`;
    taken.add(id);
    return { id, ...line };
  });
}

/** Six hexadecimal digits. */
function variationDigest({ productId, title, color, size }: UnidentifiedLine): string {
  const variation = JSON.stringify([productId ?? title, color, size]);
  return createHash('sha256').update(variation).digest('hex').slice(0, 6);
}
