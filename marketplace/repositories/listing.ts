import { type Expression, type SqlBool, sql } from 'kysely';
import { plainFacets } from '../base/plain-facets';
import type { Db } from './connection';
import { valuesOfFacet } from './plain-facets';

/** Returns the ids of all products that match these words, in the `discover_by` order. */
export async function selectFound(db: Db, words: readonly string[]): Promise<string[]> {
  const rank = sql`ts_rank(search_vector, plainto_tsquery('french'::regconfig, ${words.join(' ')}))`;
  const order = sql`available desc, ${rank} desc, appeal desc, id collate "C"`;
  const row = await db
    .selectFrom('product')
    .select(sql<string | null>`string_agg(id, ' ' order by ${order})`.as('ids'))
    .where((eb) => eb.and(words.map(holdsWord)))
    .executeTakeFirstOrThrow();
  return row.ids?.split(' ') ?? [];
}

/** Returns the card fields of these products, in the order of the ids. */
export async function selectCards(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('product')
    .select(['id', 'title', 'category_title', 'images', 'price_cents', 'brand', 'available'])
    .where('id', 'in', ids)
    .execute();
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows.sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
}

/**
 * Returns the colours of these products in catalogue order, each with the pictures of its first
 * variation.
 */
export async function selectColors(db: Db, productIds: readonly string[]) {
  if (productIds.length === 0) return [];
  const rows = await db
    .selectFrom('variation')
    .leftJoin('color', 'color.name', 'variation.color')
    .distinctOn(['product_id', 'variation.color'])
    .select(['product_id', 'variation.color', 'images', 'position', 'color.code as color_code'])
    .where('product_id', 'in', productIds)
    .orderBy('product_id')
    .orderBy('variation.color')
    .orderBy('position')
    .execute();
  return rows.sort((one, other) => one.position - other.position);
}

/** Returns the filter values of these products. */
export async function selectFilters(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('product')
    .select(['id', 'category_path', 'offers'])
    .select(plainFacets.map((facet) => valuesOfFacet(facet).as(facet.name)))
    .where('id', 'in', ids)
    .execute();
}

/**
 * Builds the search condition of a word: any inflected form ("robes" finds "robe"), or a part of a
 * word in names. Stop words like "pour" match everything.
 */
function holdsWord(word: string): Expression<SqlBool> {
  const query = sql`plainto_tsquery('french'::regconfig, ${word})`;
  if (word.length < 3) {
    return sql<SqlBool>`(numnode(${query}) = 0 or search_vector @@ ${query})`;
  }
  return sql<SqlBool>`(numnode(${query}) = 0 or search_vector @@ ${query} or name_words like ${`%${word}%`})`;
}
