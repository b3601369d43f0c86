import { ensureCapacity, uint32s } from './ensure-capacity';
import type { NameDictionary } from './name-dictionary';
import { NameSets } from './name-sets';
import {
  type CountedProducts,
  countedBits,
  numbersIn,
  type ProductBits,
  setBit,
} from './product-bits';

/** Separator between the names of one set. */
export const nameSeparator = '\u001f';

/**
 * Column with a set of names for each product, such as its offers. Many products share a set, so
 * each product stores one set number.
 */
export class SetColumn {
  readonly names: NameDictionary;
  protected readonly sets = new NameSets();
  #setOf = new Uint32Array(0);

  constructor(names: NameDictionary) {
    this.names = names;
  }

  /** Sets the names of a product, joined with `nameSeparator`. */
  set(product: number, text: string): void {
    this.#setOf = ensureCapacity(this.#setOf, product, uint32s);
    const before = this.setOf(product);
    this.#setOf[product] = this.sets.acquire(this.codesOf(text));
    this.sets.release(before);
  }

  clear(product: number): void {
    this.set(product, '');
  }

  /** Returns those of the products that have one of the names. */
  withAnyOf(products: ProductBits, wanted: ReadonlySet<number>): ProductBits {
    const flags = new Uint8Array(this.names.size);
    for (const code of wanted) flags[code] = 1;
    const found = new Uint32Array(products.length);
    for (const product of numbersIn(countedBits(products))) {
      if (this.sets.hasFlagged(this.setOf(product), flags)) setBit(found, product);
    }
    return found;
  }

  /**
   * Counts products by value, each once per value.
   * @param valueByName by name number: the value of the name, below `length`, or -1 for none
   */
  countValues(counted: CountedProducts, valueByName: Int32Array, length: number): Uint32Array {
    return this.sets.countValues(this.setsOf(counted), valueByName, length);
  }

  /** By product number: the number of its set; 0 for none. */
  protected get setNumbers(): Uint32Array {
    return this.#setOf;
  }

  protected setOf(product: number): number {
    return this.#setOf[product] ?? 0;
  }

  /** Returns the set number of each of these products. */
  protected setsOf(counted: CountedProducts): Uint32Array {
    const setOf = this.#setOf;
    const numbers = numbersIn(counted);
    for (let at = 0; at < numbers.length; at += 1) numbers[at] = setOf[numbers[at] ?? 0] ?? 0;
    return numbers;
  }

  /** Returns the numbers of the names in a text, and adds unknown names. */
  protected codesOf(text: string): readonly number[] {
    if (text === '') return [];
    if (!text.includes(nameSeparator)) return [this.names.add(text)];
    const names = new Set(text.split(nameSeparator));
    names.delete('');
    return Array.from(names, (name) => this.names.add(name));
  }
}
