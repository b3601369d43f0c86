import type { ListingQuery, SortOrder } from '@/lib/domain/catalogue';
import { facets } from '@/lib/domain/facet-table';
import { type Choices, finestPriceStep, noChoices, priceRange } from '@/lib/domain/facets';
import { cataloguePaths } from '@/lib/urls/catalogue-paths';

/**
 * The address of a listing holds its whole state: `cat_id` as specified, `q`, the facets by their
 * parameters (repeated for several values), `prix_min` and `prix_max`, `sort`, and the 1-based
 * `page`. Defaults are omitted, so that every state has one canonical address.
 */

export const sortLabels: Readonly<Record<SortOrder, string>> = {
  discover_by: 'Notre sélection',
  latest: 'Nouveautés',
  price_asc: 'Prix croissant',
  price_desc: 'Prix décroissant',
};

/** Names of the price fields in addresses and forms. */
export const priceParams = { min: 'prix_min', max: 'prix_max' } as const;

export type SearchParams = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A listing without filters, at its first page. */
export const wholeListing: ListingQuery = {
  categoryId: null,
  search: null,
  choices: noChoices,
  minPrice: null,
  maxPrice: null,
  sort: null,
  page: 0,
};

const longestText = 100;
const maxValues = 20;
const highestPage = 100_000;

/** Parses the query of a listing; invalid values fall back to their defaults. */
export function readListingQuery(params: SearchParams): ListingQuery {
  const sort = first(params.sort);
  return {
    categoryId: first(params.cat_id)?.slice(0, longestText) || null,
    search: first(params.q)?.trim().slice(0, longestText).trimEnd() || null,
    choices: readChoices(params),
    ...readPrices(params),
    sort: isSortOrder(sort) ? sort : null,
    page: (numberWithin(1, highestPage, wholeNumber, first(params.page)) ?? 1) - 1,
  };
}

/** The address of a listing. */
export function listingPath(query: Partial<ListingQuery>): string {
  return pathOf(pairsOf({ ...wholeListing, ...query }));
}

/**
 * A parameter of pages whose document contains the values of all facets, for use without scripts.
 */
export const completeParam = { name: 'filtres', value: 'tous' } as const;

/** The address of a listing with the values of all facets. @param address from `listingPath` */
export function completeListingPath(address: string): string {
  const { name, value } = completeParam;
  return `${address}${address.includes('?') ? '&' : '?'}${name}=${value}`;
}

/**
 * The canonical address to redirect to; null when the address is canonical already. Unknown
 * parameters are preserved.
 */
export function canonicalListingPath(params: SearchParams): string | null {
  const query = readListingQuery(params);
  const given = Object.entries(params).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, one] as const),
  );
  const own = given.filter(([name]) => listingParams.includes(name));
  const others = given.filter(([name]) => !listingParams.includes(name));
  return sameText(own) === sameText(pairsOf(query)) ? null : pathOf([...pairsOf(query), ...others]);
}

type Pair = readonly [name: string, value: string];

function pathOf(pairs: readonly Pair[]): string {
  const text = new URLSearchParams(pairs.map(([...pair]) => pair));
  const path = cataloguePaths.listing;
  return text.size > 0 ? `${path}?${text}` : path;
}

function pairsOf(query: ListingQuery): readonly Pair[] {
  const { categoryId, search, choices, minPrice, maxPrice, sort, page } = query;
  const pairs: readonly (readonly [string, string | number | null])[] = [
    ['cat_id', categoryId],
    ['q', search],
    ...facets.flatMap(({ name, param }) =>
      choices[name].toSorted().map((value) => [param, value] as const),
    ),
    [priceParams.min, minPrice],
    [priceParams.max, maxPrice],
    ['sort', sort],
    ['page', page > 0 ? page + 1 : null],
  ];
  return pairs.flatMap(([name, value]) => (value === null ? [] : [[name, String(value)] as const]));
}

/** The query parameters of a listing. */
export const listingParams: readonly string[] = [
  'cat_id',
  'q',
  'sort',
  'page',
  ...Object.values(priceParams),
  ...facets.map(({ param }) => param),
];

function sameText(pairs: readonly Pair[]): string {
  return JSON.stringify(pairs.map(([name, value]) => `${name}=${value}`).toSorted());
}

/** The values keep their spaces: marketplaces filter by the exact names that they give. */
function readChoices(params: SearchParams): Choices {
  const choices = { ...noChoices };
  for (const { name, param } of facets) {
    const values = textsOf(params[param]).filter(
      (value) => value.trim() !== '' && value.length <= longestText,
    );
    choices[name] = [...new Set(values)].slice(0, maxValues).sort();
  }
  return choices;
}

function readPrices(params: SearchParams): Pick<ListingQuery, 'minPrice' | 'maxPrice'> {
  const { lowest, highest } = priceRange;
  const step = finestPriceStep;
  const given = [params[priceParams.min], params[priceParams.max]]
    .map(first)
    .map((value) => numberWithin(lowest, highest, amount, value));
  const [one, other] = given;
  const [min, max] =
    typeof one === 'number' && typeof other === 'number' && one > other
      ? [other, one]
      : [one, other];
  const from = min ? Math.floor(min / step) * step : lowest;
  const to = typeof max === 'number' ? Math.max(Math.ceil(max / step) * step, step) : highest;
  return {
    minPrice: from > lowest ? from : null,
    maxPrice: to < highest ? to : null,
  };
}

const wholeNumber = /^\s*\d{1,9}\s*$/;
/** Euros, with or without cents. */
const amount = /^\s*\d{1,9}([.,]\d+)?\s*$/;

/**
 * Parses a number and clamps it to its bounds; null for anything that the pattern does not match.
 */
function numberWithin(
  lowest: number,
  highest: number,
  pattern: RegExp,
  text: string | undefined,
): number | null {
  if (!text || !pattern.test(text)) return null;
  return Math.min(highest, Math.max(lowest, Number(text.replace(',', '.'))));
}

function isSortOrder(value: string | undefined): value is SortOrder {
  return value !== undefined && Object.hasOwn(sortLabels, value);
}

function first(value: SearchParams[string]): string | undefined {
  return textsOf(value)[0];
}

/** Removes control characters, which databases reject. */
function textsOf(value: SearchParams[string]): readonly string[] {
  return [value ?? []].flat().map((text) => text.replace(/\p{Cc}/gu, ''));
}
