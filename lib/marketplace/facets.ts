import type { z } from 'zod';
import { type CachePolicy, cachePolicies } from '@/lib/cache/policies';
import { colorByName, colorCodes } from '@/lib/catalogue/colors';
import { wholeListing } from '@/lib/catalogue/listing-address';
import type { CategoryValue, FacetValue, FacetValues, ListingQuery } from '@/lib/domain/catalogue';
import { distinctById } from '@/lib/domain/distinct-by-id';
import { byFacet, facets } from '@/lib/domain/facet-table';
import type { FacetName } from '@/lib/domain/facets';
import { toCategory } from './categories';
import { readPublic } from './client';
import {
  getBrandWithProductCount,
  getCategoryWithProductCount,
  getColorWithProductCount,
  getSizeWithProductCount,
  getStyleWithProductCount,
} from './contract/facets';
import { toFilterFields } from './listing-body';
import { optionalBlock } from './optional-block';

type Filter = ReturnType<typeof toFilterFields>;

/**
 * How to read the values of each facet. Marketplaces that ignore the query count the whole
 * catalogue.
 */
const readers: Readonly<
  Record<FacetName, (query: Filter, policy: CachePolicy | null) => Promise<readonly FacetValue[]>>
> = {
  brand: (query, policy) => plainValues(readPublic(getBrandWithProductCount, { query }, policy)),
  size: (query, policy) => plainValues(readPublic(getSizeWithProductCount, { query }, policy)),
  style: (query, policy) => plainValues(readPublic(getStyleWithProductCount, { query }, policy)),
  color: async (query, policy) => {
    const { record } = await readPublic(getColorWithProductCount, { query }, policy);
    const codes = colorCodes(record.map((one) => ({ name: one.color_name, code: one.color_code })));
    return mergedByName(
      record.map(({ color_name: name, catProductCount }) => ({
        ...plain(name, catProductCount),
        colorCode: colorByName(name, codes),
      })),
    );
  },
};

/** How long the products of a listing wait for the facet counts. */
const facetTimeoutMs = 1_500;

/**
 * The values of all facets for a listing with its filters; a facet that cannot be read does not
 * affect the others.
 */
export async function readFacets(query: ListingQuery): Promise<FacetValues> {
  const fields = toFilterFields(query);
  const values = byFacet<readonly FacetValue[] | null>(() => null);
  await Promise.all(
    facets.map(async ({ name }) => {
      values[name] = await optionalBlock<readonly FacetValue[] | null>(
        readers[name](fields, cachePolicies.listing),
        null,
        facetTimeoutMs,
      );
    }),
  );
  return values;
}

/**
 * The values of a facet in the whole catalogue. Not cached, because only full catalogue reads use
 * it.
 */
export function readFacetOfAll(name: FacetName): Promise<readonly FacetValue[]> {
  return readers[name](toFilterFields(wholeListing), null);
}

/** Names of the brands, those with the most products first and those without a count last. */
export async function readBrandNames(): Promise<readonly string[]> {
  const brands = await readers.brand(toFilterFields(wholeListing), cachePolicies.listing);
  return brands
    .filter(({ name, count }) => name !== '' && count !== 0)
    .toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0))
    .map(({ name }) => name);
}

/**
 * The categories with the number of products for the other filters; null when they cannot be read.
 */
export function readCategoryValues(query: ListingQuery): Promise<readonly CategoryValue[] | null> {
  const fields = toFilterFields({ ...query, categoryId: null });
  const reading = categoryValues(fields, cachePolicies.listing);
  return optionalBlock<readonly CategoryValue[] | null>(reading, null, facetTimeoutMs);
}

/**
 * The categories of the whole catalogue, including those that the tree has without an id. Not
 * cached, like `readFacetOfAll`.
 */
export function readCategoriesOfAll(): Promise<readonly CategoryValue[]> {
  return categoryValues(toFilterFields(wholeListing), null);
}

async function categoryValues(
  query: Filter,
  policy: CachePolicy | null,
): Promise<readonly CategoryValue[]> {
  const { record } = await readPublic(getCategoryWithProductCount, { query }, policy);
  return distinctById(
    record.map(({ catProductCount, ...category }) => ({
      ...toCategory(category),
      count: catProductCount < 0 ? null : catProductCount,
    })),
  );
}

type PlainReply = z.output<typeof getSizeWithProductCount.reply>;

async function plainValues(reading: Promise<PlainReply>): Promise<readonly FacetValue[]> {
  const { record } = await reading;
  return mergedByName(record.map(({ name, catProductCount }) => plain(name, catProductCount)));
}

/** Two records may have one name, such as a style of women and of men; the name is the filter. */
function mergedByName(values: readonly FacetValue[]): readonly FacetValue[] {
  const merged = new Map<string, FacetValue>();
  for (const value of values) {
    const { count } = merged.get(value.name) ?? { count: 0 };
    const sum = count === null || value.count === null ? null : count + value.count;
    merged.set(value.name, { ...value, count: sum });
  }
  return [...merged.values()];
}

function plain(name: string, count: number): FacetValue {
  return { name, count: count < 0 ? null : count, colorCode: null };
}
