import { groupBy } from '../../base/group-by';

interface Grouped {
  readonly topCategory: string;
  readonly vendor: string;
}

/**
 * Orders imported products for the default recommendation: top categories, and brands within a top
 * category, are spread evenly instead of following one another as in the file. Products of a brand
 * keep the order of the file. Deterministic, in O(n log n).
 */
export function mixedOrder<Product extends Grouped>(products: readonly Product[]): Product[] {
  const byBrand = (topCategory: readonly Product[]) =>
    spread([...groupBy(topCategory, ({ vendor }) => vendor).values()]);
  const topCategories = groupBy(products, ({ topCategory }) => topCategory);
  return spread([...topCategories.values()].map(byBrand));
}

/** Interleaves groups: each of a group's n members takes one of n evenly spaced positions. */
function spread<Product>(all: readonly (readonly Product[])[]): Product[] {
  return all
    .flatMap((group) => group.map((product, nth) => ({ product, at: (nth + 0.5) / group.length })))
    .sort((one, other) => one.at - other.at)
    .map(({ product }) => product);
}
