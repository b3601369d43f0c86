import type { z } from 'zod';
import { type listingQuery, sortOrders } from '../../lib/marketplace/contract/catalogue';
import { byPlainFacet, type PlainFacetName } from '../base/plain-facets';
import { searchWords } from '../base/words';

const highestCents = 2_000_000_000;

export type SortOrder = (typeof sortOrders)[number];

/** A filter of a listing. Colour and size are one, since the same variation must have both. */
export type FilterName = PlainFacetName | 'category' | 'offer' | 'price' | 'words';

/** A listing query in the database's terms; an empty list and null mean "not filtered". */
export interface ListingFilter {
  readonly categoryId: string | null;
  readonly plain: Readonly<Record<PlainFacetName, readonly string[]>>;
  readonly sizes: readonly string[];
  readonly colors: readonly string[];
  readonly minCents: number | null;
  readonly maxCents: number | null;
  readonly words: readonly string[];
}

/** Converts a listing query to a filter in the database's terms. */
export function toFilter(query: z.output<typeof listingQuery>): ListingFilter {
  return {
    categoryId: query.category_id.trim() || null,
    plain: byPlainFacet(({ field }) => chosen(query[field])),
    sizes: chosen(query.size),
    colors: chosen(query.color),
    minCents: query.minPrice !== null && query.minPrice > 0 ? toCents(query.minPrice) : null,
    maxCents: query.maxPrice !== null && query.maxPrice > 0 ? toCents(query.maxPrice) : null,
    words: searchWords(query.search ?? ''),
  };
}

/** Returns the sort order of a query; the shop's recommendation when it is unknown. */
export function toSortOrder(query: z.output<typeof listingQuery>): SortOrder {
  return sortOrders.find((order) => order === query.sort) ?? 'discover_by';
}

/**
 * Returns "colour|size" for each pair of chosen colours and sizes: the same variation must have
 * both.
 */
export function offersOf(colors: readonly string[], sizes: readonly string[]): string[] {
  return colors.flatMap((color) => sizes.map((size) => `${color}|${size}`));
}

function chosen(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))];
}

function toCents(euros: number): number {
  return Math.min(Math.round(euros * 100), highestCents);
}
