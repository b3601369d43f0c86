import { sql } from 'kysely';
import type { Row } from '../db/schema';

type Marks = Pick<Row<'product'>, 'hidden_at' | 'withdrawn_at'>;

/**
 * When the operator hid a product; null for one that is on sale, or that only a file has withdrawn,
 * which sets both marks to the same time.
 */
export const hiddenByOperatorAt = sql<Date | null>`
  nullif(product.hidden_at, product.withdrawn_at)`;

/** Returns whether the operator hides the product, and not only a file that has withdrawn it. */
export function isHiddenByOperator({ hidden_at, withdrawn_at }: Marks): boolean {
  return hidden_at !== null && hidden_at.getTime() !== withdrawn_at?.getTime();
}
