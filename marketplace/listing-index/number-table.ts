const minSlots = 1_024;
/** A table is enlarged when more than three of four slots are taken. */
const maxLoad = 0.75;

/**
 * Hash table of numbers whose owner knows what they stand for, so that the entries themselves are
 * stored once, outside of it. A million numbers take 8 MB.
 */
export class NumberTable {
  readonly #hashOf: (number: number) => number;
  /** Each slot has a number plus one; 0 for none. */
  #slots = new Uint32Array(minSlots);
  #count = 0;

  /** @param hashOf returns the hash of the entry that a stored number stands for */
  constructor(hashOf: (number: number) => number) {
    this.#hashOf = hashOf;
  }

  /** Returns the number with this hash that is the wanted one; undefined without one. */
  find(hash: number, isWanted: (number: number) => boolean): number | undefined {
    const slots = this.#slots;
    const last = slots.length - 1;
    for (let slot = start(hash, last); ; slot = (slot + 1) & last) {
      const entry = slots[slot] ?? 0;
      if (entry === 0) return undefined;
      if (isWanted(entry - 1)) return entry - 1;
    }
  }

  /** Adds a number that the table does not have. */
  add(number: number): void {
    this.#count += 1;
    if (this.#count > this.#slots.length * maxLoad) this.#enlarge();
    this.#put(number);
  }

  /** Removes a number whose entry still has the hash with which it was added. */
  remove(number: number): void {
    const slots = this.#slots;
    const last = slots.length - 1;
    let free = start(this.#hashOf(number), last);
    while (slots[free] !== number + 1) {
      if (slots[free] === 0) return;
      free = (free + 1) & last;
    }
    this.#count -= 1;
    // Moves later entries forward, since a search ends at the first free slot.
    for (let slot = (free + 1) & last; slots[slot] !== 0; slot = (slot + 1) & last) {
      const entry = slots[slot] ?? 0;
      const wanted = start(this.#hashOf(entry - 1), last);
      if (((slot - wanted) & last) < ((slot - free) & last)) continue;
      slots[free] = entry;
      free = slot;
    }
    slots[free] = 0;
  }

  #put(number: number): void {
    const slots = this.#slots;
    const last = slots.length - 1;
    let slot = start(this.#hashOf(number), last);
    while (slots[slot] !== 0) slot = (slot + 1) & last;
    slots[slot] = number + 1;
  }

  #enlarge(): void {
    const before = this.#slots;
    this.#slots = new Uint32Array(2 * before.length);
    for (const entry of before) if (entry !== 0) this.#put(entry - 1);
  }
}

/** Returns the first slot for a hash; multiplying spreads similar hashes. */
function start(hash: number, last: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (mixed ^ (mixed >>> 16)) & last;
}
