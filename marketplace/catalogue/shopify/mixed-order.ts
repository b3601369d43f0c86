interface Grouped {
  readonly family: string;
  readonly vendor: string;
}

/**
 * The products of a file in the order in which the shop recommends them: families, and brands within a family, are spread
 * evenly over the whole instead of following one another as files list them. Within a brand the file's order stays. The same
 * file always gives the same order, in time proportional to sorting it.
 */
export function mixedOrder<Product extends Grouped>(products: readonly Product[]): Product[] {
  const byBrand = (family: readonly Product[]) => spread(groups(family, ({ vendor }) => vendor));
  return spread(groups(products, ({ family }) => family).map(byBrand));
}

function groups<Product>(products: readonly Product[], keyOf: (product: Product) => string) {
  const found = new Map<string, Product[]>();
  for (const product of products) {
    const key = keyOf(product);
    const group = found.get(key);
    if (group) group.push(product);
    else found.set(key, [product]);
  }
  return [...found.values()];
}

/** Puts each member of a group of n at one of n evenly spaced places, so that every group lasts from start to end. */
function spread<Product>(all: readonly (readonly Product[])[]): Product[] {
  return all
    .flatMap((group) => group.map((product, nth) => ({ product, at: (nth + 0.5) / group.length })))
    .sort((one, other) => one.at - other.at)
    .map(({ product }) => product);
}
