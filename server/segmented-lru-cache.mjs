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
export class TwoPartStore {
  #probation;
  #kept;

  /** @param {{ maxBytes: number, sizeOf: (value: Value, key: string) => number }} options */
  constructor({ maxBytes, sizeOf }) {
    const probationBytes = Math.ceil(maxBytes * probationShare);
    /** @type {LRUCache<string, Value>} */
    this.#probation = new LRUCache({ maxSize: probationBytes, sizeCalculation: sizeOf });
    /** @type {LRUCache<string, Value>} */
    this.#kept = new LRUCache({
      maxSize: Math.max(maxBytes - probationBytes, 1),
      sizeCalculation: sizeOf,
      // It was asked for more than once: it has another chance.
      disposeAfter: (value, key, reason) => {
        if (reason === 'evict') this.#probation.set(key, value);
      },
    });
  }

  get bytes() {
    return this.#probation.calculatedSize + this.#kept.calculatedSize;
  }

  get size() {
    return this.#probation.size + this.#kept.size;
  }

  /**
   * What is kept under the key, which now counts as asked for.
   * @param {string} key
   * @returns {Value | undefined}
   */
  get(key) {
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const waiting = this.#probation.get(key);
    if (!waiting) return undefined;
    this.#probation.delete(key);
    this.#kept.set(key, waiting);
    // Too large for the other part: it stays where it was.
    if (!this.#kept.has(key)) this.#probation.set(key, waiting);
    return waiting;
  }

  /**
   * The same without counting.
   * @param {string} key
   * @returns {Value | undefined}
   */
  peek(key) {
    return this.#kept.peek(key) ?? this.#probation.peek(key);
  }

  /**
   * @param {string} key
   * @param {Value} value
   */
  set(key, value) {
    if (this.#kept.has(key)) this.#kept.set(key, value);
    else this.#probation.set(key, value);
  }

  /**
   * Counts again the bytes of a value that has changed.
   * @param {string} key
   * @param {Value} value
   */
  resize(key, value) {
    if (this.peek(key) !== value) return;
    const part = this.#kept.has(key) ? this.#kept : this.#probation;
    part.delete(key);
    part.set(key, value);
  }

  /** @param {string} key */
  delete(key) {
    this.#kept.delete(key);
    this.#probation.delete(key);
  }

  clear() {
    this.#kept.clear();
    this.#probation.clear();
  }

  /** @returns {Generator<[string, Value]>} */
  *entries() {
    yield* this.#kept.entries();
    yield* this.#probation.entries();
  }
}
