import { byPlainFacet, type PlainFacetName } from '../base/plain-facets';

/** The bits that are left for plain facets. */
const plainBits = [16, 32, 64];

export type FilterName = PlainFacetName | 'category' | 'offer' | 'price' | 'words';

/** The filters of a listing; colour and size are one, since one variation must have both. */
export const filterBits: Readonly<Record<FilterName, number>> = {
  category: 1,
  offer: 2,
  price: 4,
  words: 8,
  ...byPlainFacet((_facet, place) => plainFacetBit(place)),
};

/** Stands in `ProductIndex.absent` where there is no product: no filter's bit, and ignored by none. */
export const absentBit = 0x80;

/**
 * The bit of a row of the table of plain facets.
 * @throws when the table is longer than there are bits
 */
export function plainFacetBit(place: number): number {
  const bit = plainBits[place];
  if (bit !== undefined) return bit;
  throw new Error(
    `a listing has bits for ${plainBits.length} plain facets: for more, products miss filters by sixteen bits`,
  );
}
