import type { CardColor, ListingQuery } from '../../domain/catalogue';
import type { SearchResult, UnknownFilter, ValueCounts } from '../protocol';
import type { CatalogueIndex } from './catalogue-index';
import { filterProducts } from './filter';
import { byScore, type Matches, match, suggestCorrection } from './match';
import { toCard } from './suggest';

/** Products per page, as in the marketplace's listing. */
const pageSize = 24;

/** Number of searches whose matches are cached: paging, filtering and sorting reuse them. */
const maxCachedSearches = 16;

const matchCache = new WeakMap<CatalogueIndex, Map<string, Matches>>();

/** Finds one page of products for a listing query with words, and counts the filter values. */
export function find(index: CatalogueIndex, query: ListingQuery): SearchResult | UnknownFilter {
  const words = query.search ?? '';
  const matches = matchesOf(index, words);
  const narrowed = filterProducts(index, matches.products, query);
  if (!narrowed) return 'unknown-filter';
  const { left, counts } = narrowed;
  left.sort(orderOf(index, matches, query.sort));
  const page = left.subarray(query.page * pageSize, (query.page + 1) * pageSize);
  return {
    listing: {
      searched: true,
      category: null,
      products: Array.from(page).flatMap((product) => {
        const document = index.documents[product];
        return document ? [{ ...toCard(document), colors: colorsOf(index, product) }] : [];
      }),
      count: left.length,
      pageCount: Math.ceil(left.length / pageSize),
    },
    ...counts(),
    corrected: matches.corrected,
    meant: matches.products.length === 0 ? suggestCorrection(index, words) : null,
  };
}

/** Counts the filter values of a listing without words; null when no product matches. */
export function countValues(index: CatalogueIndex, query: ListingQuery): ValueCounts | null {
  const narrowed = filterProducts(index, Uint32Array.from(index.documents.keys()), query);
  return narrowed && narrowed.left.length > 0 ? narrowed.counts() : null;
}

/** The colours of a product, without pictures, which the index does not store. */
function colorsOf({ columns, frame }: CatalogueIndex, product: number): CardColor[] {
  const codes = new Map(frame.values.color.map(({ name, colorCode }) => [name, colorCode]));
  const names = columns.get('color')?.valuesOf(product) ?? [];
  return names.map((name) => ({ name, code: codes.get(name) ?? null, images: null }));
}

function matchesOf(index: CatalogueIndex, words: string) {
  const known: Map<string, Matches> = matchCache.get(index) ?? new Map();
  matchCache.set(index, known);
  const matches = known.get(words) ?? match(index, words, false);
  known.delete(words);
  known.set(words, matches);
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size > maxCachedSearches) known.delete(oldest);
  return matches;
}

function orderOf(
  index: CatalogueIndex,
  { scores }: Matches,
  sort: ListingQuery['sort'],
): (one: number, other: number) => number {
  const { prices, ranks } = index;
  const byPrice = (sign: number) => (one: number, other: number) =>
    sign * ((prices[one] ?? 0) - (prices[other] ?? 0)) ||
    Number(Number.isNaN(prices[one])) - Number(Number.isNaN(prices[other]));
  if (sort === 'price_asc') return byPrice(1);
  if (sort === 'price_desc') return byPrice(-1);
  if (sort === 'latest') return (one, other) => one - other;
  if (sort === 'discover_by') return (one, other) => (ranks[one] ?? 0) - (ranks[other] ?? 0);
  return byScore(index, scores);
}
