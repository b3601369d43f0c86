import {
  type CountedProducts,
  clearBit,
  hasBit,
  numbersIn,
  type ProductBits,
  setBit,
} from './product-bits';

const capacity = 2_048;
/** Blocks of a new list have room for later products. */
const filled = 1_536;
/** The time of comparing a matching product with the last wanted one, in that of visiting one. */
const selectionCost = 6;
/** So many products can be selected one by one. */
const maxSelected = 1_000;

interface Block {
  readonly products: Uint32Array;
  length: number;
}

type Compare = (one: number, other: number) => number;

/**
 * Sorted product numbers in blocks of a few thousand, so that a change moves a few kilobytes
 * however large the catalogue is.
 */
export class SortedList {
  readonly #compare: Compare;
  #blocks: Block[] = [];
  #length = 0;

  /** @param compare never returns 0 for two products */
  constructor(compare: Compare) {
    this.#compare = compare;
  }

  /** Replaces the content by products that are already sorted. */
  load(sorted: Uint32Array): void {
    this.#blocks = [];
    this.#length = sorted.length;
    for (let start = 0; start < sorted.length; start += filled) {
      this.#blocks.push(blockOf(sorted.subarray(start, start + filled)));
    }
  }

  /** Inserts a product that is not in the list. */
  insert(product: number): void {
    this.#length += 1;
    const place = Math.min(this.#blockFor(product), this.#blocks.length - 1);
    const block = this.#blocks[place];
    if (!block) {
      this.#blocks.push(blockOf(Uint32Array.of(product)));
      return;
    }
    const at = this.#firstNotBefore(block, product);
    if (block.length < capacity) {
      insertAt(block, at, product);
      return;
    }
    const half = capacity / 2;
    const second = blockOf(block.products.subarray(half));
    this.#blocks.splice(place + 1, 0, second);
    block.length = half;
    if (at <= half) insertAt(block, at, product);
    else insertAt(second, at - half, product);
  }

  /** Removes a product that is in the list, before its sort keys change. */
  remove(product: number): void {
    const place = this.#blockFor(product);
    const block = this.#blocks[place];
    if (!block) return;
    this.#length -= 1;
    const at = this.#firstNotBefore(block, product);
    block.products.copyWithin(at, at + 1, block.length);
    block.length -= 1;
    if (block.length === 0) this.#blocks.splice(place, 1);
  }

  /** Returns `size` products from this place on, fewer at the end of the list. */
  slice(from: number, size: number): number[] {
    return this.#ranges(from, from + size).flatMap((range) => [...range]);
  }

  /** Returns `size` of the matching products, after skipping some of them. */
  sliceOf(matching: CountedProducts, skipped: number, size: number): number[] {
    const { bits, count } = matching;
    const wanted = Math.min(skipped + size, count);
    if (wanted > maxSelected) return this.#walk(bits, skipped, wanted, this.#length);
    // Matching products may be far behind: those of an expensive category in the order by price.
    const page = count > wanted ? this.#walk(bits, skipped, wanted, count * selectionCost) : [];
    return page.length < wanted - skipped ? this.#select(matching, wanted).slice(skipped) : page;
  }

  /** Returns the matching products between two places, fewer after this number of visits. */
  #walk(bits: ProductBits, from: number, to: number, visits: number): number[] {
    const found: number[] = [];
    let place = 0;
    let left = visits;
    for (const { products, length } of this.#blocks) {
      if (place >= to) break;
      for (let at = 0; at < length && place < to; at += 1) {
        const product = products[at] ?? 0;
        if (!hasBit(bits, product)) continue;
        if (place >= from) found.push(product);
        place += 1;
      }
      left -= length;
      if (left <= 0) break;
    }
    return found;
  }

  /** Returns the first `wanted` matching products without visiting others. */
  #select(matching: CountedProducts, wanted: number): number[] {
    const first: number[] = [];
    for (const product of numbersIn(matching)) {
      const last = first[wanted - 1];
      if (last !== undefined && this.#compare(last, product) < 0) continue;
      const at = firstIn(first.length, (place) => this.#compare(product, first[place] ?? 0) < 0);
      first.splice(at, 0, product);
      if (first.length > wanted) first.pop();
    }
    return first;
  }

  /** Returns the place of the first product of which this is true, and so of all after it. */
  firstPlace(isTrue: (product: number) => boolean): number {
    let place = 0;
    for (const { products, length } of this.#blocks) {
      if (isTrue(products[length - 1] ?? 0)) {
        return place + firstIn(length, (at) => isTrue(products[at] ?? 0));
      }
      place += length;
    }
    return place;
  }

  /** Adds the products between two places to `bits`. */
  setBits(bits: ProductBits, from: number, to: number): void {
    for (const range of this.#ranges(from, to)) {
      for (let at = 0; at < range.length; at += 1) setBit(bits, range[at] ?? 0);
    }
  }

  /** Removes the products between two places from `bits`. */
  clearBits(bits: ProductBits, from: number, to: number): void {
    for (const range of this.#ranges(from, to)) {
      for (let at = 0; at < range.length; at += 1) clearBit(bits, range[at] ?? 0);
    }
  }

  /** Returns the parts of blocks between two places. */
  #ranges(from: number, to: number): Uint32Array[] {
    const ranges: Uint32Array[] = [];
    let start = 0;
    for (const { products, length } of this.#blocks) {
      if (start >= to) break;
      const first = Math.max(from - start, 0);
      const end = Math.min(to - start, length);
      if (first < end) ranges.push(products.subarray(first, end));
      start += length;
    }
    return ranges;
  }

  /** Returns the place of the first block whose last product is not before this one. */
  #blockFor(product: number): number {
    return firstIn(this.#blocks.length, (place) => {
      const block = this.#blocks[place];
      return block !== undefined && !this.#isBefore(block, block.length - 1, product);
    });
  }

  #firstNotBefore(block: Block, product: number): number {
    return firstIn(block.length, (at) => !this.#isBefore(block, at, product));
  }

  #isBefore({ products }: Block, at: number, product: number): boolean {
    const other = products[at] ?? 0;
    return other !== product && this.#compare(other, product) < 0;
  }
}

function blockOf(products: Uint32Array): Block {
  const block = { products: new Uint32Array(capacity), length: products.length };
  block.products.set(products);
  return block;
}

/** Inserts a product into a block that is not full. */
function insertAt(block: Block, at: number, product: number): void {
  block.products.copyWithin(at + 1, at, block.length);
  block.products[at] = product;
  block.length += 1;
}

/** Returns the first number below `length` of which this is true, and so of all after it. */
function firstIn(length: number, isTrue: (at: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isTrue(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
