import type { ListingQuery } from '../../domain/catalogue';
import type { FilterDimension } from '../../domain/search-document';
import { chosenIn, chosenPairs, partnerOf } from '../rules/filters';
import { filterDimensions } from '../rules/listing';
import type { Parameters } from './parameters';
import { type Dimension, storable } from './rows';
import type { VersionTables } from './tables';

type Filter = Dimension | 'price';

const filters: readonly Filter[] = [...filterDimensions, 'price', 'pair'];
const bitOf = (filter: Filter) => 1 << filters.indexOf(filter);

/** An expression for the filters that a product fails, as bits. */
export function failedFilters(
  query: ListingQuery,
  { sets }: VersionTables,
  parameters: Parameters,
): string {
  const chosen = chosenIn(query);
  const holding = (dimension: Dimension, values: readonly string[]) =>
    `${dimension} in (select id from ${sets}
      where dimension = '${dimension}' and names && ${parameters.add(values.map(storable))}::text[])`;
  const failing = (filter: Filter, condition: string) =>
    `case when ${condition} then 0 else ${bitOf(filter)} end`;
  const failed = filterDimensions
    .filter((dimension) => chosen[dimension].length > 0)
    .map((dimension) => failing(dimension, holding(dimension, chosen[dimension])));
  const { minPrice, maxPrice } = query;
  if (minPrice !== null || maxPrice !== null) {
    const lowest = parameters.add((minPrice ?? 0) * 100);
    const highest = maxPrice === null ? 'null' : parameters.add(maxPrice * 100);
    const isInRange = `price >= ${lowest}::integer and price <= coalesce(${highest}::integer, price)`;
    failed.push(failing('price', isInRange));
  }
  const wanted = chosenPairs(chosen);
  if (wanted.length > 0) {
    // A product without pairs does not say which size comes in which colour.
    failed.push(failing('pair', `(pair = 0 or ${holding('pair', wanted)})`));
  }
  return failed.length === 0 ? '0' : failed.join(' + ');
}

/** The number of products of a set of values, of one value, or of all that pass the filters. */
export type GroupCount = readonly [
  dimension: FilterDimension | 'all',
  set: number | null,
  name: string | null,
  products: number,
];

/**
 * A query of one array of `GroupCount`: the number of products of each set of values with the other
 * filters applied, of the products in `found` by the filters that they fail. Where a set does not
 * decide, the values of pairs are counted. The row `all` counts what passes all filters.
 */
export function valueCounts(
  query: ListingQuery,
  known: ReadonlySet<FilterDimension>,
  { sets }: VersionTables,
  parameters: Parameters,
): string {
  const chosen = chosenIn(query);
  const hasPartner = (dimension: FilterDimension) => {
    const partner = partnerOf(dimension);
    return partner !== null && chosen[partner].length > 0;
  };
  const isPlain = (one: FilterDimension) => chosen[one].length === 0 && !hasPartner(one);
  const some = filterDimensions.filter((dimension) => known.has(dimension));
  const plain = some.filter(isPlain);
  const groups = [plainGroups(plain)];
  for (const dimension of some.filter((one) => !isPlain(one))) {
    const partner = partnerOf(dimension);
    const isPaired = hasPartner(dimension);
    const ignored = bitOf(dimension) | (isPaired ? bitOf('pair') : 0);
    const left = `failed & ~${ignored} = 0`;
    groups.push(`select '${dimension}', ${dimension}, null, count(*)
      from found where ${left} ${isPaired ? 'and pair = 0' : ''} group by ${dimension}`);
    if (!isPaired || !partner) continue;
    const [value, other] = dimension === 'size' ? [2, 1] : [1, 2];
    groups.push(`select '${dimension}', null, name, sum(products)
      from (select pair as id, count(*) as products
        from found where ${left} and pair <> 0 group by pair) as groups
      join ${sets} as pairs on pairs.dimension = 'pair' and pairs.id = groups.id
      cross join lateral (
        select distinct split_part(one, E'\\n', ${value}) as name from unnest(names) as one
        where split_part(one, E'\\n', ${other}) = any(${parameters.add(chosen[partner].map(storable))}::text[])
      ) as names
      group by name`);
  }
  return `select json_agg(json_build_array(dimension, id, name, products::integer))
    from (${groups.join(' union all ')}) as groups(dimension, id, name, products)`;
}

/** Counts the products that pass all filters by their sets of values, in one pass. */
function plainGroups(dimensions: readonly FilterDimension[]): string {
  const cases = dimensions.map((one) => `when ${one} is not null then '${one}'`);
  const sets = [...dimensions.map((one) => `(${one})`), '()'];
  return `select case ${cases.join(' ')} when true then 'all' end,
      coalesce(${[...dimensions, 'null::bigint'].join(', ')}), null, count(*)
    from found where failed = 0 group by grouping sets (${sets.join(', ')})`;
}
