import { LRUCache } from 'lru-cache';
import type { ProductIndex } from './product-index';

const maxEntries = 20;

/** Cache of results computed from the index; cleared when the index changes. */
export class ResultCache<Value extends {}> {
  readonly #values = new LRUCache<string, Value>({ max: maxEntries });
  #index: ProductIndex | null = null;
  #version = 0;

  /** Returns the cached result, or computes it with `make`. */
  get(index: ProductIndex, key: string, make: () => Value): Value {
    if (index !== this.#index || index.version !== this.#version) {
      this.#values.clear();
      this.#index = index;
      this.#version = index.version;
    }
    const known = this.#values.get(key);
    if (known !== undefined) return known;
    const made = make();
    this.#values.set(key, made);
    return made;
  }

  forget(key: string): void {
    this.#values.delete(key);
  }
}
