import { ensureCapacity, uint32s } from './ensure-capacity';
import {
  clearBit,
  emptyBits,
  numbersIn,
  type ProductBits,
  setBit,
  uniteBits,
} from './product-bits';

const minBits = 64;
/** A list of this share of the products takes as much memory as one bit for each product. */
const share = 32;

/**
 * The products that have one name: a list of their numbers while they are few, else one bit for
 * each product of the catalogue.
 */
export class Postings {
  #list: Uint32Array = new Uint32Array(0);
  #bits: ProductBits | null = null;
  #size = 0;

  /** Number of products. */
  get size(): number {
    return this.#size;
  }

  /**
   * Adds a product that is not in it.
   * @param products upper bound of all product numbers
   */
  add(product: number, products: number): void {
    this.#size += 1;
    if (this.#bits) {
      this.#bits = ensureCapacity(this.#bits, product >>> 5, uint32s);
      setBit(this.#bits, product);
    } else {
      if (this.#size > this.#list.length) {
        const larger = new Uint32Array(Math.ceil(1.25 * this.#size) + 1);
        larger.set(this.#list);
        this.#list = larger;
      }
      this.#list[this.#size - 1] = product;
    }
    this.#reconsider(products);
  }

  /** Removes a product that is in it. */
  remove(product: number): void {
    this.#size -= 1;
    if (this.#bits) clearBit(this.#bits, product);
    else this.#list[this.#list.indexOf(product)] = this.#list[this.#size] ?? 0;
  }

  /** Adds the products to a set that is long enough for all products. */
  addTo(bits: ProductBits): void {
    if (this.#bits) uniteBits(bits, this.#bits);
    else for (let at = 0; at < this.#size; at += 1) setBit(bits, this.#list[at] ?? 0);
  }

  /** The products as bits when they are stored in this way, to be read only; else null. */
  get bits(): ProductBits | null {
    return this.#bits;
  }

  /** Changes from a list to bits and back; in between, both are kept as they are. */
  #reconsider(products: number): void {
    if (this.#bits === null && this.#size > Math.max(minBits, products / share)) {
      const bits = emptyBits(products);
      this.addTo(bits);
      this.#bits = bits;
      this.#list = uint32s(0);
    } else if (this.#bits !== null && this.#size < products / (4 * share)) {
      this.#list = numbersIn({ bits: this.#bits, count: this.#size });
      this.#bits = null;
    }
  }
}
