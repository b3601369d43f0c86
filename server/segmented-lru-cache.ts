import { LRUCache } from 'lru-cache';

/** Share of the bytes for the probationary segment. */
const probationShare = 0.2;

/**
 * An in-memory cache with a size limit in bytes (segmented LRU). A new entry starts in a small
 * probationary segment and moves to the protected segment when it is requested again. Keys that are
 * requested once can therefore neither fill the memory nor evict frequently requested ones.
 */
export class SegmentedLruCache<Value extends object> {
  readonly #probation: LRUCache<string, Value>;
  readonly #protected: LRUCache<string, Value>;

  constructor({
    maxBytes,
    sizeOf,
  }: { maxBytes: number; sizeOf: (value: Value, key: string) => number }) {
    const probationBytes = Math.ceil(maxBytes * probationShare);
    this.#probation = new LRUCache({ maxSize: probationBytes, sizeCalculation: sizeOf });
    this.#protected = new LRUCache({
      maxSize: Math.max(maxBytes - probationBytes, 1),
      sizeCalculation: sizeOf,
      // It was requested more than once, so it gets another chance.
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

  /** Returns the value of a key and counts the request. */
  get(key: string): Value | undefined {
    const value = this.#protected.get(key);
    if (value) return value;
    const probationary = this.#probation.get(key);
    if (!probationary) return undefined;
    this.#probation.delete(key);
    this.#protected.set(key, probationary);
    // If the value is too large for the protected segment, it stays in the probationary one.
    if (!this.#protected.has(key)) this.#probation.set(key, probationary);
    return probationary;
  }

  /** Returns the value of a key without counting the request. */
  peek(key: string): Value | undefined {
    return this.#protected.peek(key) ?? this.#probation.peek(key);
  }

  set(key: string, value: Value) {
    if (this.#protected.has(key)) this.#protected.set(key, value);
    else this.#probation.set(key, value);
  }

  /** Updates the size of a value that has changed. */
  resize(key: string, value: Value) {
    if (this.peek(key) !== value) return;
    const part = this.#protected.has(key) ? this.#protected : this.#probation;
    part.delete(key);
    part.set(key, value);
  }

  delete(key: string) {
    this.#protected.delete(key);
    this.#probation.delete(key);
  }

  *entries(): Generator<[string, Value]> {
    yield* this.#protected.entries();
    yield* this.#probation.entries();
  }
}
