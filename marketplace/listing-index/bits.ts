/** The filters of a listing; colour and size are one, since one variation must have both. */
export const filterBits = {
  category: 1,
  brand: 2,
  style: 4,
  offer: 8,
  price: 16,
  words: 32,
} as const;

export type FilterName = keyof typeof filterBits;

/** Stands in `ProductIndex.absent` where there is no product: no filter's bit, and ignored by none. */
export const absentBit = 0x80;
