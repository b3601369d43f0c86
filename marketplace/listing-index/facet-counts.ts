import { byPlainFacet, type PlainFacetName } from '../base/plain-facets';
import type { FacetColumn } from './facet-column';
import { type FilterName, type ListingFilter, offersOf } from './filter';
import { type CountedProducts, countedBits, intersectBits, type ProductBits } from './product-bits';
import type { ProductIndex } from './product-index';

export type FacetName = PlainFacetName | 'category' | 'color' | 'size';

/** A facet value with the number of products that it matches together with the other filters. */
export interface FacetValue {
  readonly name: string;
  /** The id that listings accept in place of the name. */
  readonly id: string;
  readonly products: number;
}

/** The part of a selection that facet counting uses. */
interface Selected {
  readonly index: ProductIndex;
  readonly filter: ListingFilter;
  without(name: FilterName): CountedProducts | null;
  /** @param others the filter without that of the facet, on which alone the counts depend */
  counted(name: FacetName, others: ListingFilter, count: () => Uint32Array): Uint32Array;
}

function countPlain(selection: Selected, name: PlainFacetName): FacetValue[] {
  const { filter, index } = selection;
  const others = { ...filter, plain: { ...filter.plain, [name]: [] } };
  const column = index.columns[name];
  const counts = selection.counted(name, others, () => column.count(selection.without(name)));
  return valuesOf(column, counts, filter.plain[name]);
}

/** Counts products by category id, including those of subcategories. */
function countCategories(selection: Selected): FacetValue[] {
  const { filter, index } = selection;
  const column = index.columns.categories;
  const counts = selection.counted('category', { ...filter, categoryId: null }, () =>
    column.count(selection.without('category')),
  );
  return valuesOf(column, counts, filter.categoryId === null ? [] : [filter.categoryId]);
}

/**
 * Counts products by colour or size. With chosen values of the other one, a product needs a
 * variation that has both.
 */
function countPaired(selection: Selected, name: 'color' | 'size'): FacetValue[] {
  const { filter, index } = selection;
  const [own, other] =
    name === 'color' ? (['colors', 'sizes'] as const) : (['sizes', 'colors'] as const);
  const column = index.columns[own];
  const chosen = index.columns[other].names.namesOf(filter[other]);
  const offersWith = (value: string) =>
    own === 'colors' ? offersOf([value], chosen) : offersOf(chosen, [value]);
  const counts = selection.counted(name, { ...filter, [own]: [] }, () =>
    filter[other].length === 0
      ? column.count(selection.without('offer'))
      : countOffers(selection, column, offersWith, index.productsWith(other, filter[other])),
  );
  return valuesOf(column, counts, filter[own]);
}

export const countFacet: Readonly<Record<FacetName, (selection: Selected) => FacetValue[]>> = {
  ...byPlainFacet(
    ({ name }) =>
      (selection: Selected) =>
        countPlain(selection, name),
  ),
  category: countCategories,
  color: (selection) => countPaired(selection, 'color'),
  size: (selection) => countPaired(selection, 'size'),
};

/**
 * Counts the values of `column` by the offers that have them; a product counts once for each value.
 * @param within the products that can have one of these offers
 */
function countOffers(
  selection: Selected,
  column: FacetColumn,
  offersWith: (value: string) => readonly string[],
  within: ProductBits,
): Uint32Array {
  const { offers } = selection.index.columns;
  const valueByOffer = new Int32Array(offers.names.size).fill(-1);
  for (let value = 0; value < column.names.size; value += 1) {
    for (const offer of offers.names.findAll(offersWith(column.names.nameOf(value)))) {
      valueByOffer[offer] = value;
    }
  }
  const others = selection.without('offer');
  const bits = others ? intersectBits(others.bits, within) : within;
  return offers.countValues(countedBits(bits), valueByOffer, column.names.size);
}

/**
 * Returns the values with at least one product, and chosen values that exist in the catalogue even
 * with none.
 */
function valuesOf(
  column: FacetColumn,
  counts: Uint32Array,
  chosen: readonly string[],
): FacetValue[] {
  const values: FacetValue[] = [];
  const shown = column.names.findAll(chosen);
  for (const [code, products] of counts.entries()) {
    if (products === 0 && !(shown.has(code) && column.has(code))) continue;
    values.push({ name: column.names.nameOf(code), id: column.names.idOf(code), products });
  }
  return values;
}
