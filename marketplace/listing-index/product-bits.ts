/**
 * Sets of product numbers with one bit each, in words of 32: a million products take 125 KB. A set
 * may be shorter than another one: products beyond its end are not in it.
 */
export type ProductBits = Uint32Array;

/** A set of products with its size. */
export interface CountedProducts {
  readonly bits: ProductBits;
  readonly count: number;
}

/** Returns an empty set for this many products. */
export function emptyBits(products: number): ProductBits {
  return new Uint32Array((products + 31) >>> 5);
}

export function hasBit(bits: ProductBits, product: number): boolean {
  return (((bits[product >>> 5] ?? 0) >>> (product & 31)) & 1) === 1;
}

/** Adds a product below the length of the set. */
export function setBit(bits: ProductBits, product: number): void {
  const word = product >>> 5;
  bits[word] = (bits[word] ?? 0) | (1 << (product & 31));
}

export function clearBit(bits: ProductBits, product: number): void {
  const word = product >>> 5;
  bits[word] = (bits[word] ?? 0) & ~(1 << (product & 31));
}

/** Adds the products of `other` to a set that is at least as long. */
export function uniteBits(bits: ProductBits, other: ProductBits): void {
  const length = Math.min(bits.length, other.length);
  for (let word = 0; word < length; word += 1) bits[word] = (bits[word] ?? 0) | (other[word] ?? 0);
}

/** Returns the products that are in both sets. */
export function intersectBits(one: ProductBits, other: ProductBits): ProductBits {
  const both = new Uint32Array(Math.min(one.length, other.length));
  for (let word = 0; word < both.length; word += 1) {
    both[word] = (one[word] ?? 0) & (other[word] ?? 0);
  }
  return both;
}

/** Returns a set with its size. */
export function countedBits(bits: ProductBits): CountedProducts {
  return { bits, count: countBits(bits) };
}

function countBits(bits: ProductBits): number {
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) {
    // Adds up pairs of bits, then groups of four and of eight, then the four bytes.
    let sum = bits[word] ?? 0;
    sum = (sum - ((sum >>> 1) & 0x55555555)) | 0;
    sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333);
    count += Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** Returns the numbers of the products in a set, in ascending order. */
export function numbersIn({ bits, count }: CountedProducts): Uint32Array {
  const numbers = new Uint32Array(count);
  let at = 0;
  for (let word = 0; word < bits.length; word += 1) {
    for (let left = bits[word] ?? 0; left !== 0; left &= left - 1) {
      numbers[at++] = (word << 5) + lowestBit(left);
    }
  }
  return numbers;
}

/** Returns the place of the lowest bit of a word that is not 0. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}
