interface Stocked {
  readonly id: string;
  readonly stock: number;
}

/**
 * The pieces of each variation in one of the seller's shops. All of the seller's stock lies in the shops, dealt out one by
 * one; what does not go round begins at another shop for each variation.
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
