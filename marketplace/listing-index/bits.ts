import { byPlainFacet, type PlainFacetName } from '../base/plain-facets';

/** Bits available for plain facets. */
const plainBits = [16, 32, 64];

export type FilterName = PlainFacetName | 'category' | 'offer' | 'price' | 'words';

/**
 * Bit of each listing filter. Colour and size share one, since the same variation must have both.
 */
export const filterBits: Readonly<Record<FilterName, number>> = {
  category: 1,
  offer: 2,
  price: 4,
  words: 8,
  ...byPlainFacet((_facet, place) => plainFacetBit(place)),
};

/** Marks unused entries in `ProductIndex.absent`: no filter has this bit and none ignores it. */
export const absentBit = 0x80;

/**
 * Returns the bit of a row of the table of plain facets.
 * @throws when the table has more rows than there are bits
 */
export function plainFacetBit(place: number): number {
  const bit = plainBits[place];
  if (bit !== undefined) return bit;
  throw new Error(
    `a listing has bits for ${plainBits.length} plain facets: for more, products miss filters by sixteen bits`,
  );
}
