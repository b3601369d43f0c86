import { ensureCapacity, uint32s } from './ensure-capacity';
import { NumberTable } from './number-table';

const compactionThreshold = 10_000;
const hashFactor = 0x01000193;

/**
 * Stores numbered sets of numbers one after the other in one array. Equal sets are stored once and
 * count their uses. Set 0 is empty.
 */
export class NameSets {
  #members = new Uint32Array(0);
  #end = 0;
  /** Number of members of removed sets. */
  #left = 0;
  #length = 1;
  #starts = new Uint32Array(1);
  #sizes = new Uint32Array(1);
  #uses = new Uint32Array(1);
  readonly #unused: number[] = [];
  readonly #table = new NumberTable((number) => hashOf(this.members(number)));

  /** Upper bound of the set numbers. */
  get length(): number {
    return this.#length;
  }

  /** Returns the number of the set with these members, in this order, and counts one more use. */
  acquire(members: readonly number[]): number {
    if (members.length === 0) return 0;
    const found = this.#table.find(hashOf(members), (number) => this.#isEqual(number, members));
    const number = found ?? this.#add(members);
    this.#uses[number] = (this.#uses[number] ?? 0) + 1;
    return number;
  }

  /** Counts one use less, and removes the set after the last one. */
  release(number: number): void {
    if (number === 0) return;
    const uses = (this.#uses[number] ?? 0) - 1;
    this.#uses[number] = uses;
    if (uses > 0) return;
    this.#table.remove(number);
    this.#left += this.#sizes[number] ?? 0;
    this.#sizes[number] = 0;
    this.#unused.push(number);
    if (this.#left > compactionThreshold && this.#left > this.#end / 2) this.#compact();
  }

  members(number: number): Uint32Array {
    const start = this.#starts[number] ?? 0;
    return this.#members.subarray(start, start + (this.#sizes[number] ?? 0));
  }

  /** Returns whether a member of the set is flagged. */
  hasFlagged(number: number, flags: Uint8Array): boolean {
    const start = this.#starts[number] ?? 0;
    const end = start + (this.#sizes[number] ?? 0);
    for (let at = start; at < end; at += 1) if (flags[this.#members[at] ?? 0] === 1) return true;
    return false;
  }

  /** Adds `amount` to the sum of each member of a set. */
  addTo(sums: Uint32Array, number: number, amount: number): void {
    const start = this.#starts[number] ?? 0;
    const end = start + (this.#sizes[number] ?? 0);
    for (let at = start; at < end; at += 1) {
      const member = this.#members[at] ?? 0;
      sums[member] = (sums[member] ?? 0) + amount;
    }
  }

  /**
   * Sums the uses of sets by value: each value counts once per use, however many members have it.
   * @param used set numbers, one for each use
   * @param valueByMember by member: its value, below `length`, or -1 for none
   */
  countValues(used: Uint32Array, valueByMember: Int32Array, length: number): Uint32Array {
    const sums = new Uint32Array(length);
    const lastUse = new Uint32Array(length);
    const members = this.#members;
    const starts = this.#starts;
    const sizes = this.#sizes;
    for (let use = 0; use < used.length; use += 1) {
      const start = starts[used[use] ?? 0] ?? 0;
      const end = start + (sizes[used[use] ?? 0] ?? 0);
      for (let at = start; at < end; at += 1) {
        const value = valueByMember[members[at] ?? 0] ?? -1;
        if (value < 0 || lastUse[value] === use + 1) continue;
        lastUse[value] = use + 1;
        sums[value] = (sums[value] ?? 0) + 1;
      }
    }
    return sums;
  }

  #add(members: readonly number[]): number {
    const number = this.#unused.pop() ?? this.#length;
    const end = this.#end + members.length;
    this.#members = ensureCapacity(this.#members, end, uint32s);
    this.#members.set(members, this.#end);
    this.#starts = ensureCapacity(this.#starts, number, uint32s);
    this.#sizes = ensureCapacity(this.#sizes, number, uint32s);
    this.#uses = ensureCapacity(this.#uses, number, uint32s);
    this.#starts[number] = this.#end;
    this.#sizes[number] = members.length;
    this.#length = Math.max(this.#length, number + 1);
    this.#end = end;
    this.#table.add(number);
    return number;
  }

  #isEqual(number: number, members: readonly number[]): boolean {
    if (this.#sizes[number] !== members.length) return false;
    const start = this.#starts[number] ?? 0;
    return members.every((member, at) => this.#members[start + at] === member);
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

function hashOf(members: ArrayLike<number>): number {
  let hash = members.length;
  for (let at = 0; at < members.length; at += 1) {
    hash = Math.imul(hash ^ (members[at] ?? 0), hashFactor);
  }
  return hash;
}
