import { NameList, NumberList } from './lists';

/**
 * The values of all products for one filter dimension. Equal sets of values are stored once, one
 * after the other in `members`.
 */
export class ValueColumn {
  readonly names = new NameList();
  /** The set of each product; the first one is empty. */
  readonly setOf = new NumberList();
  /** Where each set ends. */
  readonly ends = new NumberList();
  /** The numbers of the names in each set. */
  readonly members = new NumberList();
  /** Open addressing: the number of a set, or 0. */
  #slots = new Uint32Array(0);

  constructor() {
    this.ends.push(0);
  }

  /** Adds the next product. */
  push(values: readonly string[]) {
    this.setOf.push(this.setOfValues(values));
  }

  put(product: number, values: readonly string[]) {
    this.setOf.numbers[product] = this.setOfValues(values);
  }

  get setCount() {
    return this.ends.length;
  }

  /** The numbers of the names in a set. */
  membersOf(set: number) {
    return this.members.numbers.subarray(this.startOf(set), this.ends.numbers[set]);
  }

  startOf(set: number) {
    return set === 0 ? 0 : (this.ends.numbers[set - 1] ?? 0);
  }

  /** @returns its values */
  valuesOf(product: number): string[] {
    const members = this.membersOf(this.setOf.numbers[product] ?? 0);
    return Array.from(members, (number) => this.names.names[number] ?? '');
  }

  /** For each set, whether it contains one of these values. */
  setsHolding(values: readonly string[]) {
    const wanted = new Uint8Array(this.names.names.length);
    for (const value of values) {
      const number = this.names.find(value);
      if (number !== undefined) wanted[number] = 1;
    }
    const holding = new Uint8Array(this.setCount);
    const { numbers } = this.members;
    for (let set = 0, index = 0; set < holding.length; set += 1) {
      for (const end = this.ends.numbers[set] ?? 0; index < end; index += 1) {
        if (wanted[numbers[index] ?? 0] === 1) holding[set] = 1;
      }
    }
    return holding;
  }

  /**
   * The number of products of each value.
   * @param products products by set
   */
  countsOf(products: Uint32Array): Map<string, number> {
    const { names } = this.names;
    const counts = new Uint32Array(names.length);
    const { numbers } = this.members;
    for (let set = 0, index = 0; set < products.length; set += 1) {
      const more = products[set] ?? 0;
      const end = this.ends.numbers[set] ?? 0;
      if (more === 0) index = end;
      for (; index < end; index += 1) {
        const name = numbers[index] ?? 0;
        counts[name] = (counts[name] ?? 0) + more;
      }
    }
    return new Map(names.map((name, number) => [name, counts[number] ?? 0]));
  }

  /** The number of a set, which is added when it is new. */
  setOfValues(values: readonly string[]): number {
    if (values.length === 0) return 0;
    if (this.setCount * 2 > this.#slots.length) this.#rehash();
    const numbers = values.map((value) => this.names.add(value));
    const slot = this.#slotOf(numbers);
    const known = this.#slots[slot] ?? 0;
    if (known > 0) return known;
    const set = this.setCount;
    for (const number of numbers) this.members.push(number);
    this.ends.push(this.members.length);
    this.#slots[slot] = set;
    return set;
  }

  #rehash() {
    let size = 64;
    while (size < this.setCount * 4) size *= 2;
    this.#slots = new Uint32Array(size);
    for (let set = 1; set < this.setCount; set += 1) {
      this.#slots[this.#slotOf(this.membersOf(set))] = set;
    }
  }

  /** The slot of a set, or a free one. */
  #slotOf(numbers: ArrayLike<number>) {
    const mask = this.#slots.length - 1;
    let slot = hashOf(numbers) & mask;
    for (;;) {
      const set = this.#slots[slot] ?? 0;
      if (set === 0 || this.#isSame(set, numbers)) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #isSame(set: number, numbers: ArrayLike<number>) {
    const start = this.startOf(set);
    if ((this.ends.numbers[set] ?? 0) - start !== numbers.length) return false;
    for (let index = 0; index < numbers.length; index += 1) {
      if (this.members.numbers[start + index] !== numbers[index]) return false;
    }
    return true;
  }
}

function hashOf(numbers: ArrayLike<number>) {
  let hash = 0x811c9dc5;
  for (let index = 0; index < numbers.length; index += 1) {
    hash = Math.imul(hash ^ (numbers[index] ?? 0), 0x01000193);
    hash ^= hash >>> 13;
  }
  return hash >>> 0;
}
