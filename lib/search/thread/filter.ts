import type { ListingQuery } from '../../domain/catalogue';
import type { FilterDimension } from '../../domain/search-document';
import { type Chosen, chosenIn, chosenPairs, hasUnknownFilter, partnerOf } from '../rules/filters';
import { filterDimensions } from '../rules/listing';
import { valueCountsOf } from '../rules/value-counts';
import type { Catalogue } from './catalogue';
import type { CatalogueIndex } from './catalogue-index';
import type { ValueColumn } from './columns';
import { offerOf } from './fields';
import { NameList } from './lists';

type Filter = FilterDimension | 'price' | 'pair';

const filters: readonly Filter[] = [...filterDimensions, 'price', 'pair'];

const bitOf = (filter: Filter) => 1 << filters.indexOf(filter);

/**
 * Applies the filters of a listing query to products, and counts the products of each filter
 * value; null when a filter is unknown.
 */
export function filterProducts(index: CatalogueIndex, products: Uint32Array, query: ListingQuery) {
  const { catalogue } = index;
  if (hasUnknownFilter(query, (one) => catalogue.columnOf(one) !== null)) return null;
  const chosen = chosenIn(query);
  const failed = failedFilters(catalogue, products, query, chosen);
  const counts = () =>
    valueCountsOf(catalogue.frame, (dimension) =>
      countsOf(catalogue, dimension, products, failed, chosen),
    );
  return { left: placesLeft(failed.bits), counts };
}

/** The places of the products that pass all filters. */
function placesLeft(failed: Uint16Array) {
  const left = new Uint32Array(failed.length);
  let count = 0;
  for (let place = 0; place < failed.length; place += 1) {
    if (failed[place] !== 0) continue;
    left[count] = place;
    count += 1;
  }
  return left.subarray(0, count);
}

interface Failed {
  /** For each product, the filters that it fails. */
  readonly bits: Uint16Array;
  /** The filters of the query, as bits. */
  readonly used: number;
  /** The products that pass, by filters. */
  readonly lists: Map<number, Uint32Array>;
}

function failedFilters(
  catalogue: Catalogue,
  products: Uint32Array,
  { minPrice, maxPrice }: ListingQuery,
  chosen: Chosen,
): Failed {
  const failed = new Uint16Array(products.length);
  let used = 0;
  for (const dimension of filterDimensions) {
    if (chosen[dimension].length === 0) continue;
    const column = catalogue.columns[dimension];
    used |= bitOf(dimension);
    failOthers(failed, products, bitOf(dimension), column, column.setsHolding(chosen[dimension]));
  }
  if (minPrice !== null || maxPrice !== null) {
    const bit = bitOf('price');
    used |= bit;
    // Prices are stored plus one, so that products without a price fail.
    const lowest = (minPrice ?? 0) * 100 + 1;
    const highest = maxPrice === null ? Number.POSITIVE_INFINITY : maxPrice * 100 + 1;
    const prices = catalogue.prices.numbers;
    for (let place = 0; place < products.length; place += 1) {
      const price = prices[products[place] ?? 0] ?? 0;
      if (price < lowest || price > highest) failed[place] = (failed[place] ?? 0) | bit;
    }
  }
  const wanted = chosenPairs(chosen);
  if (wanted.length > 0) {
    const holding = catalogue.pairs.setsHolding(wanted);
    // A product without known pairs passes.
    holding[0] = 1;
    used |= bitOf('pair');
    failOthers(failed, products, bitOf('pair'), catalogue.pairs, holding);
  }
  return { bits: failed, used, lists: new Map() };
}

/** Marks the products whose set is not among those that hold a chosen value. */
function failOthers(
  failed: Uint16Array,
  products: Uint32Array,
  bit: number,
  { setOf }: ValueColumn,
  holding: Uint8Array,
) {
  const sets = setOf.numbers;
  for (let place = 0; place < products.length; place += 1) {
    const set = sets[products[place] ?? 0] ?? 0;
    if (holding[set] === 0) failed[place] = (failed[place] ?? 0) | bit;
  }
}

/** The number of products of each value with the other filters applied; null when unknown. */
function countsOf(
  catalogue: Catalogue,
  dimension: FilterDimension,
  products: Uint32Array,
  failed: Failed,
  chosen: Chosen,
) {
  const column = catalogue.columnOf(dimension);
  if (!column) return null;
  const partner = partnerOf(dimension);
  const partners = partner ? chosen[partner] : [];
  const counted = ~(bitOf(dimension) | (partner ? bitOf('pair') : 0));
  const { pairs } = catalogue;
  const bySet = new Uint32Array(column.setCount);
  const byPairs = new Uint32Array(partners.length > 0 ? pairs.setCount : 0);
  const left = passing(products, failed, counted);
  if (partners.length === 0) countSets(left, column.setOf.numbers, bySet);
  else countSetsOrPairs(left, column.setOf.numbers, bySet, pairs.setOf.numbers, byPairs);
  const counts = column.countsOf(bySet);
  if (dimension !== 'size' && dimension !== 'color') return counts;
  if (partners.length > 0) addPairs(pairs, dimension, byPairs, new Set(partners), counts);
  return counts;
}

/** The products that fail none of these filters; the same list for the same ones. */
function passing(products: Uint32Array, { bits, used, lists }: Failed, counted: number) {
  const tested = counted & used;
  if (tested === 0) return products;
  const known = lists.get(tested);
  if (known) return known;
  const left = new Uint32Array(products.length);
  let count = 0;
  for (let place = 0; place < products.length; place += 1) {
    if (((bits[place] ?? 0) & tested) !== 0) continue;
    left[count] = products[place] ?? 0;
    count += 1;
  }
  const list = left.subarray(0, count);
  lists.set(tested, list);
  return list;
}

function countSets(products: Uint32Array, sets: Uint32Array, bySet: Uint32Array) {
  for (let place = 0; place < products.length; place += 1) {
    const set = sets[products[place] ?? 0] ?? 0;
    bySet[set] = (bySet[set] ?? 0) + 1;
  }
}

/** Counts a product by its pairs of colour and size where they are known. */
function countSetsOrPairs(
  products: Uint32Array,
  sets: Uint32Array,
  bySet: Uint32Array,
  pairSets: Uint32Array,
  byPairs: Uint32Array,
) {
  for (let place = 0; place < products.length; place += 1) {
    const product = products[place] ?? 0;
    const pairs = pairSets[product] ?? 0;
    if (pairs > 0) byPairs[pairs] = (byPairs[pairs] ?? 0) + 1;
    else {
      const set = sets[product] ?? 0;
      bySet[set] = (bySet[set] ?? 0) + 1;
    }
  }
}

/**
 * Counts the sizes available in a chosen colour, or the colours available in a chosen size.
 * @param products by set of pairs
 */
function addPairs(
  pairs: ValueColumn,
  dimension: 'size' | 'color',
  products: Uint32Array,
  partners: ReadonlySet<string>,
  counts: Map<string, number>,
) {
  const values = new NameList();
  /** By pair: its value plus one; 0 for another partner. */
  const valueByPair = Uint32Array.from(pairs.names.names, (pair) => {
    const [color, size] = offerOf(pair);
    const [value, partner] = dimension === 'size' ? [size, color] : [color, size];
    return partners.has(partner) ? values.add(value) + 1 : 0;
  });
  const more = new Uint32Array(values.names.length);
  /** By value: the last set that holds it. */
  const last = new Uint32Array(values.names.length);
  const members = pairs.members.numbers;
  for (let set = 1, index = 0; set < products.length; set += 1) {
    const count = products[set] ?? 0;
    const end = pairs.ends.numbers[set] ?? 0;
    if (count === 0) index = end;
    for (; index < end; index += 1) {
      const value = (valueByPair[members[index] ?? 0] ?? 0) - 1;
      if (value < 0 || last[value] === set) continue;
      last[value] = set;
      more[value] = (more[value] ?? 0) + count;
    }
  }
  for (const [value, name] of values.names.entries()) {
    const count = more[value] ?? 0;
    if (count > 0) counts.set(name, (counts.get(name) ?? 0) + count);
  }
}
