// @ts-check

/** The values of all products for one filter dimension. Equal sets of values are stored once. */
export class ValueColumn {
  /** @type {string[]} */
  names = [];
  /** @type {number[][]} the numbers of the names in each set */
  sets = [[]];
  /** @type {Uint32Array} the set of each product; the first one is empty */
  setOf;
  /** @type {Map<string, number>} */
  #numbers = new Map();
  /** @type {Map<string, number>} */
  #setNumbers = new Map();

  /** @param {number} products */
  constructor(products) {
    this.setOf = new Uint32Array(products);
  }

  /**
   * @param {number} product
   * @param {readonly string[]} values
   */
  put(product, values) {
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

  /**
   * @param {number} product
   * @returns {string[]} its values
   */
  valuesOf(product) {
    const set = this.sets[this.setOf[product] ?? 0] ?? [];
    return set.flatMap((number) => this.names[number] ?? []);
  }

  /**
   * For each set, whether it contains one of these values.
   * @param {readonly string[]} values
   */
  setsHolding(values) {
    const wanted = new Set(values.map((value) => this.#numbers.get(value)));
    return Uint8Array.from(this.sets, (set) => (set.some((number) => wanted.has(number)) ? 1 : 0));
  }

  /**
   * The number of products of each value.
   * @param {Uint32Array} products products by set
   * @returns {Map<string, number>}
   */
  countsOf(products) {
    const counts = new Uint32Array(this.names.length);
    this.sets.forEach((set, index) => {
      const more = products[index] ?? 0;
      if (more > 0) for (const number of set) counts[number] = (counts[number] ?? 0) + more;
    });
    return new Map(this.names.map((name, number) => [name, counts[number] ?? 0]));
  }

  /** @param {string} value */
  #numberOf(value) {
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    const number = this.names.push(value) - 1;
    this.#numbers.set(value, number);
    return number;
  }
}
