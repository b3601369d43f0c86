import { byPlainFacet, type PlainFacetName } from '../base/plain-facets';
import type { FilterName } from './bits';
import { type ListingFilter, offersOf } from './filter';
import type { ProductIndex } from './product-index';
import type { ProductMask, SetColumn } from './set-column';

export type FacetName = PlainFacetName | 'category' | 'color' | 'size';

/** A facet value with the number of products that it matches together with the other filters. */
export interface FacetValue {
  readonly name: string;
  readonly products: number;
}

/** The part of a selection that facet counting uses. */
interface Selected {
  readonly index: ProductIndex;
  readonly filter: ListingFilter;
  without(name: FilterName): ProductMask;
}

function countPlain(selection: Selected, name: PlainFacetName): FacetValue[] {
  return count(selection, name, selection.index.columns[name], selection.filter.plain[name]);
}

/** Counts products by category id, including those of subcategories. */
export function countCategories(selection: Selected): FacetValue[] {
  const { categoryId } = selection.filter;
  const chosen = categoryId === null ? [] : [categoryId];
  return count(selection, 'category', selection.index.columns.categories, chosen);
}

/**
 * Counts products by colour. With chosen sizes, a product needs a variation in the colour and one
 * of these sizes.
 */
export function countColors(selection: Selected): FacetValue[] {
  const { colors, sizes } = selection.filter;
  const column = selection.index.columns.colors;
  if (sizes.length === 0) return count(selection, 'offer', column, colors);
  return countOffers(selection, column, colors, (color) => offersOf([color], sizes));
}

/**
 * Counts products by size. With chosen colours, a product needs a variation in the size and one of
 * these colours.
 */
export function countSizes(selection: Selected): FacetValue[] {
  const { colors, sizes } = selection.filter;
  const { columns } = selection.index;
  if (colors.length === 0) return count(selection, 'offer', columns.sizes, sizes);
  const { names } = columns.colors;
  const chosen = [...names.findAll(colors)].map((code) => names.nameOf(code));
  return countOffers(selection, columns.sizes, sizes, (size) => offersOf(chosen, [size]));
}

export const countFacet: Readonly<Record<FacetName, (selection: Selected) => FacetValue[]>> = {
  ...byPlainFacet(
    ({ name }) =>
      (selection: Selected) =>
        countPlain(selection, name),
  ),
  category: countCategories,
  color: countColors,
  size: countSizes,
};

function count(
  selection: Selected,
  filter: FilterName,
  column: SetColumn,
  chosen: readonly string[],
): FacetValue[] {
  const counts = column.count(selection.without(filter));
  return valuesOf(column, counts, chosen);
}

/**
 * Counts the values of `column` by the offers that have them; a product counts once for each value.
 */
function countOffers(
  selection: Selected,
  column: SetColumn,
  chosen: readonly string[],
  offersWith: (value: string) => readonly string[],
): FacetValue[] {
  const { offers } = selection.index.columns;
  const byOffer = Array.from({ length: offers.names.size }, (): number[] => []);
  for (let value = 0; value < column.names.size; value += 1) {
    for (const offer of offers.names.findAll(offersWith(column.names.nameOf(value)))) {
      byOffer[offer]?.push(value);
    }
  }
  const counts = offers.countValues(selection.without('offer'), byOffer, column.names.size);
  return valuesOf(column, counts, chosen);
}

/**
 * Returns the values with at least one product, and chosen values that exist in the catalogue even
 * with none.
 */
function valuesOf(column: SetColumn, counts: Uint32Array, chosen: readonly string[]): FacetValue[] {
  const values: FacetValue[] = [];
  const shown = column.names.findAll(chosen);
  for (const [code, products] of counts.entries()) {
    if (products === 0 && !(shown.has(code) && column.has(code))) continue;
    values.push({ name: column.names.nameOf(code), products });
  }
  return values;
}
