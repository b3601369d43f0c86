import type { OrderDetail, OwnLine } from '@/lib/domain/orders';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { readOrderDetail } from '@/lib/marketplace/orders';
import { deliveryDateOf, latestOf, withdrawalObstacle } from '@/lib/orders/withdrawal';

/** Maximum number of further details, because the page waits for these calls. */
const maxOthers = 20;
const timeoutMs = 1_500;

/**
 * The detail of a line with the delivery date of the last article of its order, which starts the
 * withdrawal period. A detail may have the date of its own line only, so the other lines are read
 * when this date would end the period. The date is null when that of a line is unknown, cannot be
 * read in time, or is one of more than `max` others.
 */
export async function readLastDelivery(
  customerId: string,
  { order, line }: Pick<OwnLine, 'order' | 'line'>,
  entries: readonly OrderDetail[],
  now: Date,
  max = maxOthers,
): Promise<readonly OrderDetail[]> {
  const others = order.lines.filter((other) => other !== line);
  if (others.length === 0 || withdrawalObstacle({ order }, entries, now) !== 'expired') {
    return entries;
  }
  const areReadable = others.length <= max && others.every(({ partId }) => partId !== '');
  const details = await Promise.all(
    areReadable
      ? others.map(({ partId }) =>
          optionalBlock(readOrderDetail(customerId, order.id, partId), [], timeoutMs),
        )
      : [],
  );
  const deliveryDate = areReadable ? latestOf([entries, ...details].map(deliveryDateOf)) : null;
  return entries.map((entry) => ({ ...entry, deliveryDate }));
}
