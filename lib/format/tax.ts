import type { Cents } from '@/lib/domain/cents';

/**
 * Whether `total` includes the tax, which is then shown as "dont TVA" instead of as an amount to
 * add. A tax of 0, as of sellers who charge none, is in no price. `parts` are the other amounts; a
 * discount is negative.
 */
export function isTaxContained(
  tax: Cents | null,
  parts: readonly (Cents | null)[],
  total: Cents | null,
): boolean {
  if (tax === 0 || total === null) return false;
  return parts.reduce<number>((sum, part) => sum + (part ?? 0), 0) === total;
}

/** Names of the tax, and of prices with and without it. French prices include it. */
export const taxWords = {
  tax: 'TVA',
  contained: 'dont TVA',
  without: 'HT',
  included: 'TTC',
  /** Mandatory on the invoices of a professional who charges none (CGI 293 B). */
  notApplicable: 'TVA non applicable, art. 293\u00a0B du CGI',
} as const;
