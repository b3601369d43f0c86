import { ensureCapacity } from './ensure-capacity';

const compactionThreshold = 10_000;

/**
 * Stores numbered sets of numbers one after the other in one array, so that many thousands are
 * scanned in a millisecond. Set 0 is empty.
 */
export class NameSets {
  #members = new Uint32Array(0);
  #end = 0;
  #left = 0;
  readonly #starts: number[] = [0];
  readonly #sizes: number[] = [0];
  readonly #unused: number[] = [];

  /** Upper bound of the set numbers. */
  get length(): number {
    return this.#starts.length;
  }

  /** @returns the number of the new set */
  add(members: readonly number[]): number {
    const number = this.#unused.pop() ?? this.length;
    const end = this.#end + members.length;
    this.#members = ensureCapacity(this.#members, end, (length) => new Uint32Array(length));
    this.#members.set(members, this.#end);
    this.#starts[number] = this.#end;
    this.#sizes[number] = members.length;
    this.#end = end;
    return number;
  }

  remove(number: number): void {
    this.#left += this.#sizes[number] ?? 0;
    this.#sizes[number] = 0;
    this.#unused.push(number);
    if (this.#left > compactionThreshold && this.#left > this.#end / 2) this.#compact();
  }

  members(number: number): Uint32Array {
    const start = this.#starts[number] ?? 0;
    return this.#members.subarray(start, start + (this.#sizes[number] ?? 0));
  }

  /** Returns, by set number, 0 when one of the members is flagged, else `otherwise`. */
  flagged(flags: Uint8Array, otherwise: number): Uint8Array {
    const result = new Uint8Array(this.length).fill(otherwise);
    const members = this.#members;
    for (let number = 0; number < result.length; number += 1) {
      const start = this.#starts[number] ?? 0;
      const end = start + (this.#sizes[number] ?? 0);
      for (let at = start; at < end; at += 1) {
        if (flags[members[at] ?? 0] !== 1) continue;
        result[number] = 0;
        break;
      }
    }
    return result;
  }

  /** Sums per-set counts by member. */
  addUp(perSet: Uint32Array, length: number): Uint32Array {
    const sums = new Uint32Array(length);
    const members = this.#members;
    for (let number = 0; number < perSet.length; number += 1) {
      const amount = perSet[number] ?? 0;
      if (amount === 0) continue;
      const start = this.#starts[number] ?? 0;
      const end = start + (this.#sizes[number] ?? 0);
      for (let at = start; at < end; at += 1) {
        const member = members[at] ?? 0;
        sums[member] = (sums[member] ?? 0) + amount;
      }
    }
    return sums;
  }

  /**
   * Sums per-set counts by value, each value once per set. `valuesOf` maps a member to its values.
   */
  addUpValues(
    perSet: Uint32Array,
    valuesOf: readonly (readonly number[])[],
    length: number,
  ): Uint32Array {
    const sums = new Uint32Array(length);
    const addedFor = new Uint32Array(length);
    const members = this.#members;
    for (let number = 1; number < perSet.length; number += 1) {
      const amount = perSet[number] ?? 0;
      if (amount === 0) continue;
      const start = this.#starts[number] ?? 0;
      const end = start + (this.#sizes[number] ?? 0);
      for (let at = start; at < end; at += 1) {
        for (const value of valuesOf[members[at] ?? 0] ?? []) {
          if (addedFor[value] === number) continue;
          addedFor[value] = number;
          sums[value] = (sums[value] ?? 0) + amount;
        }
      }
    }
    return sums;
  }

  /** Compacts the array after sets were removed. */
  #compact(): void {
    const members = new Uint32Array(this.#members.length);
    let end = 0;
    for (let number = 0; number < this.length; number += 1) {
      const own = this.members(number);
      members.set(own, end);
      this.#starts[number] = end;
      end += own.length;
    }
    this.#members = members;
    this.#end = end;
    this.#left = 0;
  }
}
