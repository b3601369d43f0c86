import type { ListingQuery, SortOrder } from '@/lib/domain/catalogue';

/** A listing's address holds its whole state: `cat_id` as specified, `q`, `sort`, and `page` counted from 1. */

export const sortLabels: Readonly<Record<SortOrder, string>> = {
  discover_by: 'Notre sélection',
  latest: 'Nouveautés',
  price_asc: 'Prix croissant',
  price_desc: 'Prix décroissant',
};

export type SearchParams = Readonly<Record<string, string | readonly string[] | undefined>>;

const maxSearchLength = 100;

export function readListingQuery(params: SearchParams): ListingQuery {
  const page = Number(first(params.page) ?? '1');
  const sort = first(params.sort);
  return {
    categoryId: first(params.cat_id)?.slice(0, maxSearchLength) || null,
    search: first(params.q)?.trim().slice(0, maxSearchLength) || null,
    sort: isSortOrder(sort) ? sort : null,
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
  };
}

/** The address of a listing; what is left at its default is left out, so that every state has one address. */
export function listingPath(query: Partial<ListingQuery>): string {
  const params = new URLSearchParams();
  if (query.categoryId) params.set('cat_id', query.categoryId);
  if (query.search) params.set('q', query.search);
  if (query.sort) params.set('sort', query.sort);
  if (query.page) params.set('page', String(query.page + 1));
  const text = params.toString();
  return text ? `/sub_category?${text}` : '/sub_category';
}

function isSortOrder(value: string | undefined): value is SortOrder {
  return value !== undefined && Object.hasOwn(sortLabels, value);
}

function first(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.[0];
}
