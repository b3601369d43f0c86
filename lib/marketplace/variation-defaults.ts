import type { Product, Variation } from '@/lib/domain/catalogue';
import type { Cents } from '@/lib/domain/cents';

/** What a product lacks that its variations have: some marketplaces send it only for these. */

/** The price of the first variation that has one: of the same colour and size, colour, or any. */
export function priceAmong(
  variations: readonly Variation[],
  { color, size }: Pick<Product, 'color' | 'size'>,
): Cents | null {
  const inColor = variations.filter((one) => one.color === color);
  const inSize = inColor.filter((one) => one.size === size);
  const priced = [...inSize, ...inColor, ...variations].find(({ price }) => price !== null);
  return priced?.price ?? null;
}

/**
 * The pictures of the variations in a colour, or in the first one with pictures: those of several
 * colours together would be the gallery of one of them.
 */
export function picturesAmong(variations: readonly Variation[], color: string): readonly string[] {
  const pictured = variations.filter(({ images }) => images.length > 0);
  const shown = pictured.find((one) => one.color === color) ?? pictured[0];
  const inColor = pictured.filter((one) => one.color === shown?.color);
  return [...new Set(inColor.flatMap(({ images }) => images))];
}
