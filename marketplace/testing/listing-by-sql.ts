import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { byPlainFacet, type PlainFacet, plainFacets } from '../base/plain-facets';
import type { Database, Db } from '../db/schema';
import type { FacetName } from '../listing-index/facet-counts';
import { type ListingFilter, offersOf, type SortOrder } from '../listing-index/filter';

/** Reference implementation of listings in plain SQL, which the listing index must match. */

/** Returns the ids of the whole listing in order. */
export async function listBySql(db: Db, filter: ListingFilter, sort: SortOrder): Promise<string[]> {
  const rank = sql`ts_rank(search_vector, plainto_tsquery('french'::regconfig, ${filter.words.join(' ')}))`;
  const orders = {
    latest: sql`on_sale_since desc`,
    price_asc: sql`price_cents`,
    price_desc: sql`price_cents desc`,
    discover_by: sql`available desc, ${filter.words.length > 0 ? rank : sql`0::float4`} desc, appeal desc`,
  };
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where((eb) => eb.and(conditions(eb, filter)))
    .orderBy(sql`${orders[sort]}, id collate "C"`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Counts the products of each facet value with the other filters, by the value's name. */
export async function countBySql(
  db: Db,
  filter: ListingFilter,
  facet: FacetName,
): Promise<Map<string, number>> {
  const { others, values } = facetBySql(filter, facet);
  const rows = await db
    .selectFrom('product')
    .innerJoinLateral(values, (join) => join.onTrue())
    .select(['value.name', sql<number>`count(distinct product.id)::integer`.as('products')])
    .where((eb) => eb.and(conditions(eb, others)))
    .where('value.name', '<>', '')
    .groupBy('value.name')
    .execute();
  return new Map(rows.map(({ name, products }) => [name, products]));
}

function facetBySql(filter: ListingFilter, facet: FacetName) {
  const names = (from: Expression<unknown>) =>
    sql<{ name: string }>`(select unnest(${from}) as name)`.as<'value'>(sql.ref('value'));
  switch (facet) {
    case 'category':
      return { others: { ...filter, categoryId: null }, values: names(sql`category_path`) };
    case 'color':
      return {
        others: { ...filter, colors: [] },
        values: names(ofVariation('color', 'size', filter.sizes)),
      };
    case 'size':
      return {
        others: { ...filter, sizes: [] },
        values: names(ofVariation('size', 'color', filter.colors)),
      };
    default:
      return {
        others: { ...filter, plain: { ...filter.plain, [facet]: [] } },
        values: names(sql`array(${ownValues(plainFacet[facet])})`),
      };
  }
}

const plainFacet = byPlainFacet((facet) => facet);

/** Returns a query for the facet values of a product. */
function ownValues({ from }: PlainFacet) {
  if ('column' in from) return sql`select coalesce(${sql.ref(`product.${from.column}`)}, '')`;
  return sql`select own ->> 'value' from jsonb_path_query(attributes, '$[*]') as own
    where own @> ${JSON.stringify({ attribute: from.attribute })}::text::jsonb`;
}

/**
 * Returns the colours or sizes of the variations that have one of the chosen values of the other
 * kind.
 */
function ofVariation(wanted: string, other: string, chosen: readonly string[]) {
  return sql`array(select distinct ${sql.ref(`variation.${wanted}`)} from variation
    where variation.product_id = product.id
      and (${chosen.length === 0} or ${sql.ref(`variation.${other}`)} = any(${[...chosen]}::text[])))`;
}

function conditions(
  eb: ExpressionBuilder<Database, 'product'>,
  filter: ListingFilter,
): Expression<SqlBool>[] {
  const all: Expression<SqlBool>[] = filter.words.map(
    (word) => sql<SqlBool>`(numnode(plainto_tsquery('french', ${word})) = 0
      or search_vector @@ plainto_tsquery('french', ${word})
      or (${word.length >= 3} and name_words like ${`%${word}%`}))`,
  );
  if (filter.categoryId) all.push(sql<SqlBool>`category_path @> ${[filter.categoryId]}::text[]`);
  for (const facet of plainFacets) {
    const chosen = filter.plain[facet.name];
    if (chosen.length === 0) continue;
    all.push(sql<SqlBool>`array(${ownValues(facet)}) && ${[...chosen]}::text[]`);
  }
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
