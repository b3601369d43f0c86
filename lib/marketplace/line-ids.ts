import { createHash } from 'node:crypto';
import type { OrderLine } from '@/lib/domain/orders';

type UnidentifiedLine = Omit<OrderLine, 'id'>;

/**
 * Identifies the lines of an order by their part ids, which the specification does not call unique:
 * a part may be the share of one seller. The lines of such a part add a digest of their variation,
 * in whatever order they are listed; only identical ones are numbered. A line without a part id has
 * none.
 * @param lines all lines of the order: without the others, a line seems to be alone in its part
 */
export function withLineIds(lines: readonly UnidentifiedLine[]): readonly OrderLine[] {
  const taken = new Set(lines.map(({ partId }) => partId));
  return lines.map((line) => {
    const { partId } = line;
    const ofPart = lines.filter((other) => other.partId === partId);
    if (partId === '' || ofPart.length === 1) return { id: partId, ...line };
    const first = `${partId}~${digestOf(identityOf(line, ofPart))}`;
    let id = first;
    for (let number = 2; taken.has(id); number += 1) id = `${first}~${number}`;
    taken.add(id);
    return { id, ...line };
  });
}

/** Contains the title, which its seller may edit, only if another line has the same variation. */
function identityOf(
  { title, color, size }: UnidentifiedLine,
  ofPart: readonly UnidentifiedLine[],
): readonly string[] {
  const alike = ofPart.filter((other) => other.color === color && other.size === size);
  return alike.length > 1 ? [title, color, size] : [color, size];
}

/** Six hexadecimal digits. */
function digestOf(identity: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(identity)).digest('hex').slice(0, 6);
}
