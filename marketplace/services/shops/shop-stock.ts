interface Stocked {
  readonly id: string;
  readonly stock: number;
}

/**
 * Returns the stock of each variation in one of the seller's shops. The seller's stock is
 * distributed evenly; remainders start at a different shop for each variation.
 */
export function stockInShop(
  variations: readonly Stocked[],
  { place, count }: { readonly place: number; readonly count: number },
): { variation_id: string; stock: number }[] {
  return variations.map(({ id, stock }, index) => {
    const isServed = (place + index) % count < stock % count;
    return { variation_id: id, stock: Math.floor(stock / count) + Number(isServed) };
  });
}
