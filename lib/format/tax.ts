import type { Cents } from '@/lib/domain/cents';

/**
 * Whether `total` includes the tax, which is then shown as "dont TVA" instead of as an amount to
 * add. `parts` are the other amounts; a discount is negative.
 */
export function isTaxContained(parts: readonly (Cents | null)[], total: Cents | null): boolean {
  return total !== null && parts.reduce<number>((sum, part) => sum + (part ?? 0), 0) === total;
}

/** Names of the tax, and of prices with and without it. French prices include it. */
export const taxWords = {
  tax: 'TVA',
  contained: 'dont TVA',
  without: 'HT',
  included: 'TTC',
} as const;
