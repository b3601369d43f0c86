import { ensureCapacity, uint32s } from './ensure-capacity';
import { NumberTable } from './number-table';

const wordsEach = 3;
const usual = /^[0-9a-f]{24}$/;
const hexDigits = 8;

/**
 * Ids by product number, and the numbers by id. The ids of this marketplace, 24 hexadecimal digits,
 * take twelve bytes each; any other id is stored as text.
 */
export class ProductIds {
  #words = new Uint32Array(0);
  readonly #table = new NumberTable((number) =>
    hashOf(this.#word(number, 0), this.#word(number, 1), this.#word(number, 2)),
  );
  readonly #others = new Map<number, string>();
  readonly #otherNumbers = new Map<string, number>();
  #count = 0;

  /** Number of ids. */
  get size(): number {
    return this.#count;
  }

  /** Returns the number of an id; undefined when it has none. */
  numberOf(id: string): number | undefined {
    if (!usual.test(id)) return this.#otherNumbers.get(id);
    const [first, second, third] = [wordAt(id, 0), wordAt(id, 1), wordAt(id, 2)];
    return this.#table.find(
      hashOf(first, second, third),
      (number) =>
        this.#word(number, 0) === first &&
        this.#word(number, 1) === second &&
        this.#word(number, 2) === third,
    );
  }

  /** Gives a number to an id that has none. */
  add(id: string, number: number): void {
    this.#count += 1;
    const end = (number + 1) * wordsEach;
    this.#words = ensureCapacity(this.#words, end, uint32s);
    if (!usual.test(id)) {
      this.#others.set(number, id);
      this.#otherNumbers.set(id, number);
      return;
    }
    for (let at = 0; at < wordsEach; at += 1) this.#words[number * wordsEach + at] = wordAt(id, at);
    this.#table.add(number);
  }

  /** Removes a number with its id. */
  remove(number: number): void {
    this.#count -= 1;
    const other = this.#others.get(number);
    if (other === undefined) {
      this.#table.remove(number);
      return;
    }
    this.#others.delete(number);
    this.#otherNumbers.delete(other);
  }

  idOf(number: number): string {
    const other = this.#others.get(number);
    if (other !== undefined) return other;
    let id = '';
    for (let at = 0; at < wordsEach; at += 1) {
      id += this.#word(number, at).toString(16).padStart(hexDigits, '0');
    }
    return id;
  }

  /** Compares the ids of two numbers as texts: negative when the first comes first. */
  compare(one: number, other: number): number {
    if (this.#others.size > 0 && (this.#others.has(one) || this.#others.has(other))) {
      return this.idOf(one) < this.idOf(other) ? -1 : 1;
    }
    return (
      this.#word(one, 0) - this.#word(other, 0) ||
      this.#word(one, 1) - this.#word(other, 1) ||
      this.#word(one, 2) - this.#word(other, 2)
    );
  }

  #word(number: number, at: number): number {
    return this.#words[number * wordsEach + at] ?? 0;
  }
}

function wordAt(id: string, at: number): number {
  return Number.parseInt(id.slice(at * hexDigits, (at + 1) * hexDigits), 16);
}

function hashOf(first: number, second: number, third: number): number {
  return Math.imul(Math.imul(first, 31) + second, 31) + third;
}
