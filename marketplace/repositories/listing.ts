import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../db/schema';
import { type ListingFilter, listingPageSize, offersOf, type SortOrder } from '../services/listing';
import type { Db } from './connection';

const cardColumns = [
  'id',
  'title',
  'category_title',
  'images',
  'price_cents',
  'brand',
  'color_count',
  'available',
] as const;

/** How many products the filter leaves. */
export async function countListing(db: Db, filter: ListingFilter): Promise<number> {
  const row = await db
    .selectFrom('product')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where((eb) => eb.and(conditions(eb, filter)))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** One page of cards in the wanted order; the id settles ties, so no product shows on two pages. */
export function selectListing(db: Db, filter: ListingFilter, sort: SortOrder, page: number) {
  const rows = db
    .selectFrom('product')
    .select(cardColumns)
    .where((eb) => eb.and(conditions(eb, filter)))
    .limit(listingPageSize)
    .offset(page * listingPageSize);
  switch (sort) {
    case 'latest':
      return rows.orderBy('on_sale_since', 'desc').orderBy('id').execute();
    case 'price_asc':
      return rows.orderBy('price_cents').orderBy('id').execute();
    case 'price_desc':
      return rows.orderBy('price_cents', 'desc').orderBy('id').execute();
    case 'discover_by': {
      const rank = sql`ts_rank(search_vector, plainto_tsquery('french'::regconfig, ${filter.words.join(' ')}))`;
      const sorted = rows.orderBy('available', 'desc');
      const ranked = filter.words.length > 0 ? sorted.orderBy(rank, 'desc') : sorted;
      return ranked.orderBy('appeal', 'desc').orderBy('id').execute();
    }
  }
}

function conditions(
  eb: ExpressionBuilder<Database, 'product'>,
  filter: ListingFilter,
): Expression<SqlBool>[] {
  const all: Expression<SqlBool>[] = filter.words.map(holdsWord);
  if (filter.categoryId) all.push(sql<SqlBool>`category_path @> ${[filter.categoryId]}::text[]`);
  if (filter.brands.length > 0) all.push(eb('brand', 'in', filter.brands));
  if (filter.styles.length > 0) all.push(eb('style', 'in', filter.styles));
  if (filter.minCents !== null) all.push(eb('price_cents', '>=', filter.minCents));
  if (filter.maxCents !== null) all.push(eb('price_cents', '<=', filter.maxCents));
  const { colors, sizes } = filter;
  if (colors.length > 0 && sizes.length > 0) {
    all.push(sql<SqlBool>`offers && ${offersOf(colors, sizes)}::text[]`);
  } else if (colors.length > 0) {
    all.push(sql<SqlBool>`colors && ${[...colors]}::text[]`);
  } else if (sizes.length > 0) {
    all.push(sql<SqlBool>`sizes && ${[...sizes]}::text[]`);
  }
  return all;
}

/** Whole words in any form ("robes" finds "robe"), parts of words only in names; words like "pour" do not count. */
function holdsWord(word: string): Expression<SqlBool> {
  const query = sql`plainto_tsquery('french'::regconfig, ${word})`;
  if (word.length < 3) {
    return sql<SqlBool>`(numnode(${query}) = 0 or search_vector @@ ${query})`;
  }
  return sql<SqlBool>`(numnode(${query}) = 0 or search_vector @@ ${query} or name_words like ${`%${word}%`})`;
}
