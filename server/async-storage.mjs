// @ts-check
import { AsyncLocalStorage } from 'node:async_hooks';

/** @type {AsyncLocalStorage<ReadonlyMap<unknown, any>>} The values of all storages, of which each knows the type of its own. */
const carrier = new AsyncLocalStorage();

/**
 * What Node's own is, of which there may be many at the price of one. Before Node 24 each of them writes its value on whatever
 * begins, and with every request a dozen things do, also where nobody asks for a value. Here one of Node's carries all values,
 * which is how Node 24 does it by itself.
 * @template Value
 * @extends {AsyncLocalStorage<Value>}
 */
export class SharedAsyncStorage extends AsyncLocalStorage {
  /**
   * @override
   * @returns {Value | undefined}
   */
  getStore() {
    return carrier.getStore()?.get(this);
  }

  /**
   * @override
   * @template Result
   * @template {unknown[]} Args
   * @param {Value | undefined} store
   * @param {(...args: Args) => Result} callback
   * @param {Args} args
   * @returns {Result}
   */
  run(store, callback, ...args) {
    return carrier.run(this.#with(store), callback, ...args);
  }

  /**
   * @override
   * @template Result
   * @template {unknown[]} Args
   * @param {(...args: Args) => Result} callback
   * @param {Args} args
   * @returns {Result}
   */
  exit(callback, ...args) {
    return this.run(undefined, callback, ...args);
  }

  /**
   * @override
   * @param {Value | undefined} store
   */
  enterWith(store) {
    carrier.enterWith(this.#with(store));
  }

  /** @override */
  disable() {
    this.enterWith(undefined);
  }

  /** @param {Value | undefined} store */
  #with(store) {
    return new Map(carrier.getStore()).set(this, store);
  }
}

// Next takes this in place of Node's own, if it is there before Next is.
Reflect.set(globalThis, 'AsyncLocalStorage', SharedAsyncStorage);
