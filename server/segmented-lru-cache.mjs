// @ts-check
import { LRUCache } from 'lru-cache';

/** The part of the bytes in which wait those that were asked for once. */
const probationShare = 0.2;

/**
 * What is kept in memory by key, bounded in bytes. What is stored waits in a small part until it is asked for again; only
 * then it comes into the large one, out of which only what is asked for more than once pushes it. So many keys that are
 * asked for once can neither fill the memory nor push out what is asked for often.
 * @template {object} Value
 */
export class SegmentedLruCache {
  #probation;
  #protected;

  /** @param {{ maxBytes: number, sizeOf: (value: Value, key: string) => number }} options */
  constructor({ maxBytes, sizeOf }) {
    const probationBytes = Math.ceil(maxBytes * probationShare);
    /** @type {LRUCache<string, Value>} */
    this.#probation = new LRUCache({ maxSize: probationBytes, sizeCalculation: sizeOf });
    /** @type {LRUCache<string, Value>} */
    this.#protected = new LRUCache({
      maxSize: Math.max(maxBytes - probationBytes, 1),
      sizeCalculation: sizeOf,
      // It was asked for more than once: it has another chance.
      disposeAfter: (value, key, reason) => {
        if (reason === 'evict') this.#probation.set(key, value);
      },
    });
  }

  get bytes() {
    return this.#probation.calculatedSize + this.#protected.calculatedSize;
  }

  get size() {
    return this.#probation.size + this.#protected.size;
  }

  /**
   * What is kept under the key, which now counts as asked for.
   * @param {string} key
   * @returns {Value | undefined}
   */
  get(key) {
    const value = this.#protected.get(key);
    if (value) return value;
    const probationary = this.#probation.get(key);
    if (!probationary) return undefined;
    this.#probation.delete(key);
    this.#protected.set(key, probationary);
    // Too large for the other part: it stays where it was.
    if (!this.#protected.has(key)) this.#probation.set(key, probationary);
    return probationary;
  }

  /**
   * The same without counting.
   * @param {string} key
   * @returns {Value | undefined}
   */
  peek(key) {
    return this.#protected.peek(key) ?? this.#probation.peek(key);
  }

  /**
   * @param {string} key
   * @param {Value} value
   */
  set(key, value) {
    if (this.#protected.has(key)) this.#protected.set(key, value);
    else this.#probation.set(key, value);
  }

  /**
   * Counts again the bytes of a value that has changed.
   * @param {string} key
   * @param {Value} value
   */
  resize(key, value) {
    if (this.peek(key) !== value) return;
    const part = this.#protected.has(key) ? this.#protected : this.#probation;
    part.delete(key);
    part.set(key, value);
  }

  /** @param {string} key */
  delete(key) {
    this.#protected.delete(key);
    this.#probation.delete(key);
  }

  clear() {
    this.#protected.clear();
    this.#probation.clear();
  }

  /** @returns {Generator<[string, Value]>} */
  *entries() {
    yield* this.#protected.entries();
    yield* this.#probation.entries();
  }
}
