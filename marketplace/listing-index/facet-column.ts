import { Postings } from './postings';
import { type CountedProducts, emptyBits, lowestBit, type ProductBits } from './product-bits';
import { SetColumn } from './set-column';

const maxParsed = 10_000;
const nothing = new Uint32Array(0);

/** Column of a facet: also knows the products of each name, and so their number. */
export class FacetColumn extends SetColumn {
  /** By name number. */
  readonly #postings: Postings[] = [];
  /** Cached name numbers by text: most products have one of a few thousand texts. */
  readonly #parsed = new Map<string, readonly number[]>();
  /** Upper bound of all product numbers. */
  #products = 0;

  /**
   * Returns the products that have one of the names, to be read only.
   * @param products upper bound of all product numbers
   */
  productsWith(wanted: ReadonlySet<number>, products: number): ProductBits {
    const [first] = wanted;
    const single = wanted.size === 1 && first !== undefined ? this.#postings[first]?.bits : null;
    if (single) return single;
    const bits = emptyBits(products);
    for (const code of wanted) this.#postings[code]?.addTo(bits);
    return bits;
  }

  /**
   * Counts products by name number. Products are counted by set first when there are more products
   * than sets.
   * @param counted null for all products
   */
  count(counted: CountedProducts | null): Uint32Array {
    const sums = new Uint32Array(this.names.size);
    if (!counted) {
      for (const [code, { size }] of this.#postings.entries()) sums[code] = size;
      return sums;
    }
    if (counted.count < this.sets.length) {
      for (const number of this.setsOf(counted)) this.sets.addTo(sums, number, 1);
      return sums;
    }
    const uses = this.#usesIn(counted.bits);
    for (let number = 1; number < uses.length; number += 1) {
      const amount = uses[number] ?? 0;
      if (amount > 0) this.sets.addTo(sums, number, amount);
    }
    return sums;
  }

  /** Returns whether any product of the whole catalogue has this name. */
  has(code: number): boolean {
    return (this.#postings[code]?.size ?? 0) > 0;
  }

  override set(product: number, text: string): void {
    const before = this.setOf(product);
    const left = before === 0 ? nothing : this.sets.members(before).slice();
    super.set(product, text);
    const now = this.setOf(product);
    if (now === before) return;
    this.#products = Math.max(this.#products, product + 1);
    for (const code of left) this.#postings[code]?.remove(product);
    for (const code of this.sets.members(now)) {
      const postings = this.#postings[code] ?? new Postings();
      this.#postings[code] = postings;
      postings.add(product, this.#products);
    }
  }

  protected override codesOf(text: string): readonly number[] {
    const known = this.#parsed.get(text);
    if (known) return known;
    if (this.#parsed.size >= maxParsed) this.#parsed.clear();
    const codes = super.codesOf(text);
    this.#parsed.set(text, codes);
    return codes;
  }

  /** Counts the products in `bits` by set number. */
  #usesIn(bits: ProductBits): Uint32Array {
    const { setNumbers } = this;
    const uses = new Uint32Array(this.sets.length);
    for (let word = 0; word < bits.length; word += 1) {
      const first = word << 5;
      for (let left = bits[word] ?? 0; left !== 0; left &= left - 1) {
        const number = setNumbers[first + lowestBit(left)] ?? 0;
        uses[number] = (uses[number] ?? 0) + 1;
      }
    }
    return uses;
  }
}
