import { type Expression, type SqlBool, sql } from 'kysely';
import { plainFacets } from '../base/plain-facets';
import type { Db } from './connection';
import { valuesOfFacet } from './plain-facets';

/** The ids of all products that hold these words, in the order that `discover_by` shows them. */
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

/** What a grid shows of these products, in the order of the ids. */
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

/** The colours of these products in the order of their authors, each with the pictures of its first variation. */
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

/** What listings can be narrowed to these products by. */
export async function selectFilters(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('product')
    .select(['id', 'category_path', 'offers'])
    .select(plainFacets.map((facet) => valuesOfFacet(facet).as(facet.name)))
    .where('id', 'in', ids)
    .execute();
}

/** Whole words in any form ("robes" finds "robe"), parts of words only in names; words like "pour" do not count. */
function holdsWord(word: string): Expression<SqlBool> {
  const query = sql`plainto_tsquery('french'::regconfig, ${word})`;
  if (word.length < 3) {
    return sql<SqlBool>`(numnode(${query}) = 0 or search_vector @@ ${query})`;
  }
  return sql<SqlBool>`(numnode(${query}) = 0 or search_vector @@ ${query} or name_words like ${`%${word}%`})`;
}
