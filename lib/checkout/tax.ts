import type { Cents } from '@/lib/domain/cents';

/**
 * True when `total` already holds the tax, so that it is shown as "dont TVA" and not as one more amount to add.
 * `parts` are the other amounts of the sum, a discount as a negative one.
 */
export function isTaxContained(parts: readonly (Cents | null)[], total: Cents | null): boolean {
  return total !== null && parts.reduce<number>((sum, part) => sum + (part ?? 0), 0) === total;
}
