/** The values of all products for one filter dimension. Equal sets of values are stored once. */
export class ValueColumn {
  names: string[] = [];
  /** The numbers of the names in each set. */
  sets: number[][] = [[]];
  /** The set of each product; the first one is empty. */
  setOf: Uint32Array;
  #numbers = new Map<string, number>();
  #setNumbers = new Map<string, number>();

  constructor(products: number) {
    this.setOf = new Uint32Array(products);
  }

  put(product: number, values: readonly string[]) {
    if (values.length === 0) return;
    const numbers = values.map((value) => this.#numberOf(value));
    const key = numbers.join();
    let set = this.#setNumbers.get(key);
    if (set === undefined) {
      set = this.sets.push(numbers) - 1;
      this.#setNumbers.set(key, set);
    }
    this.setOf[product] = set;
  }

  /** @returns its values */
  valuesOf(product: number): string[] {
    const set = this.sets[this.setOf[product] ?? 0] ?? [];
    return set.flatMap((number) => this.names[number] ?? []);
  }

  /** For each set, whether it contains one of these values. */
  setsHolding(values: readonly string[]) {
    const wanted = new Set(values.map((value) => this.#numbers.get(value)));
    return Uint8Array.from(this.sets, (set) => (set.some((number) => wanted.has(number)) ? 1 : 0));
  }

  /**
   * The number of products of each value.
   * @param products products by set
   */
  countsOf(products: Uint32Array): Map<string, number> {
    const counts = new Uint32Array(this.names.length);
    this.sets.forEach((set, index) => {
      const more = products[index] ?? 0;
      if (more > 0) for (const number of set) counts[number] = (counts[number] ?? 0) + more;
    });
    return new Map(this.names.map((name, number) => [name, counts[number] ?? 0]));
  }

  #numberOf(value: string) {
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    const number = this.names.push(value) - 1;
    this.#numbers.set(value, number);
    return number;
  }
}
