const firstRoom = 64;

/** A growing list of integers from 0 to 2^32 − 1 in one typed array. */
export class NumberList {
  /** Longer than the list: with room at its end. */
  numbers: Uint32Array = new Uint32Array(0);
  length = 0;

  push(number: number) {
    if (this.length === this.numbers.length) {
      const larger = new Uint32Array(Math.max(firstRoom, Math.ceil(this.length * 1.5)));
      larger.set(this.numbers);
      this.numbers = larger;
    }
    this.numbers[this.length] = number;
    this.length += 1;
  }

  /** Replaces the list. */
  restore(numbers: Uint32Array) {
    this.numbers = numbers;
    this.length = numbers.length;
  }

  /** The list without the room at its end. */
  get used() {
    return this.numbers.subarray(0, this.length);
  }
}

/** Distinct texts, numbered in the order of their arrival. */
export class NameList {
  names: string[] = [];
  /** Built on the first use, because a loaded list may never need it. */
  #numbers: Map<string, number> | null = null;

  find(name: string) {
    return this.#known().get(name);
  }

  /** @returns the number of the text */
  add(name: string) {
    const known = this.#known().get(name);
    if (known !== undefined) return known;
    const number = this.names.push(name) - 1;
    this.#known().set(name, number);
    return number;
  }

  /** Replaces the list. */
  restore(names: string[]) {
    this.names = names;
    this.#numbers = null;
  }

  #known() {
    this.#numbers ??= new Map(this.names.map((name, number) => [name, number]));
    return this.#numbers;
  }
}
