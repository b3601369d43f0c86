import type { AssumedValue } from '@vitrine/demo-catalogue';
import type { ShopifyRow } from './columns';
import { readPrice } from './price';
import type { Problems } from './problems';

export interface Reduction {
  /** The price from which the file announces a reduction; null without one. */
  readonly compareAtCents: number | null;
  /** Lowest price of the 30 days before the reduction, if the file has one. */
  readonly priorCents: number | null;
}

/**
 * Reads an announced reduction. Many shops repeat the price, or write 0, where nothing is reduced.
 * A file without the column says nothing about reductions.
 */
export function readReduction(
  row: ShopifyRow,
  priceCents: number,
  problems: Problems,
): Reduction & { readonly assumed: readonly AssumedValue[] } {
  const read = (text: string, reason: string) => {
    if (/^0*([.,]0+)?$/.test(text)) return null;
    const cents = readPrice(text);
    if (cents === null) problems.adjusted(reason, row, text);
    return cents;
  };
  const none = { compareAtCents: null, priorCents: null };
  if (!row.columns.has('compareAtPrice')) {
    return { ...none, assumed: ['compareAtCents', 'priorCents'] };
  }
  const compareAtCents = read(row.compareAtPrice, 'prix barré illisible, non repris');
  const priorCents = read(row.priorPrice, 'prix le plus bas sur 30 jours illisible, non repris');
  if (compareAtCents === null || compareAtCents <= priceCents) return { ...none, assumed: [] };
  const assumed = row.columns.has('priorPrice') ? [] : (['priorCents'] as const);
  return { compareAtCents, priorCents, assumed };
}
