import { ensureCapacity } from './ensure-capacity';
import type { NameDictionary } from './name-dictionary';
import { NameSets } from './name-sets';

/** Separator between the names of one set. */
export const nameSeparator = '\u001f';

/**
 * Products to count: those whose missed filters, without the `ignored` ones, are none. Both are bit
 * masks as set by `markMisses`.
 */
export interface ProductMask {
  readonly misses: Uint8Array;
  readonly ignored: number;
}

/**
 * Column with a set of names for each product, such as its sizes. Many products share a set, so
 * each product stores one set number, and matching and counting process each distinct set once.
 */
export class SetColumn {
  readonly names: NameDictionary;
  readonly #sets = new NameSets();
  /** By product number: the number of its set; 0 for none. */
  #setOf = new Uint32Array(0);
  /** By set number: the text it was parsed from and the number of products that have it. */
  readonly #texts: string[] = [''];
  readonly #uses: number[] = [0];
  readonly #numbers = new Map<string, number>();

  constructor(names: NameDictionary) {
    this.names = names;
  }

  /** Sets the names of a product, joined with `nameSeparator`. */
  set(product: number, text: string): void {
    this.#setOf = ensureCapacity(this.#setOf, product, (length) => new Uint32Array(length));
    if (this.#texts[this.#setOf[product] ?? 0] === text) return;
    this.clear(product);
    if (text === '') return;
    const number = this.#numbers.get(text) ?? this.#newSet(text);
    this.#setOf[product] = number;
    this.#uses[number] = this.#usesOf(number) + 1;
  }

  clear(product: number): void {
    const number = this.#setOf[product] ?? 0;
    if (number === 0) return;
    this.#setOf[product] = 0;
    const uses = this.#usesOf(number) - 1;
    this.#uses[number] = uses;
    if (uses > 0) return;
    this.#numbers.delete(this.#texts[number] ?? '');
    this.#texts[number] = '';
    this.#sets.remove(number);
  }

  /** Sets `bit` for every product that has none of the wanted names. */
  markMisses(misses: Uint8Array, bit: number, wanted: ReadonlySet<number>): void {
    const flags = new Uint8Array(this.names.size);
    for (const code of wanted) flags[code] = 1;
    const missed = this.#sets.flagged(flags, bit);
    const sets = this.#setOf;
    for (let product = 0; product < misses.length; product += 1) {
      misses[product] = (misses[product] ?? 0) | (missed[sets[product] ?? 0] ?? bit);
    }
  }

  /** Counts the masked products by name number. */
  count(mask: ProductMask): Uint32Array {
    return this.#sets.addUp(this.#countSets(mask), this.names.size);
  }

  /**
   * Counts the masked products by value.
   * @param valuesOf by name number, the values of the name, each below `length`
   */
  countValues(
    mask: ProductMask,
    valuesOf: readonly (readonly number[])[],
    length: number,
  ): Uint32Array {
    return this.#sets.addUpValues(this.#countSets(mask), valuesOf, length);
  }

  /** Returns whether any product of the whole catalogue has this name. */
  has(code: number): boolean {
    return this.#uses.some((uses, number) => uses > 0 && this.#sets.members(number).includes(code));
  }

  #countSets({ misses, ignored }: ProductMask): Uint32Array {
    const perSet = new Uint32Array(this.#sets.length);
    const looked = ~ignored;
    const sets = this.#setOf;
    for (let product = 0; product < misses.length; product += 1) {
      if (((misses[product] ?? 0) & looked) !== 0) continue;
      const number = sets[product] ?? 0;
      perSet[number] = (perSet[number] ?? 0) + 1;
    }
    return perSet;
  }

  #newSet(text: string): number {
    const names = new Set(text.split(nameSeparator).filter((name) => name !== ''));
    const number = this.#sets.add([...names].map((name) => this.names.add(name)));
    this.#texts[number] = text;
    this.#numbers.set(text, number);
    this.#uses[number] = 0;
    return number;
  }

  #usesOf(number: number): number {
    return this.#uses[number] ?? 0;
  }
}
