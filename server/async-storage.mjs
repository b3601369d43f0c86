// @ts-check
import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * @type {AsyncLocalStorage<ReadonlyMap<unknown, any>>} the values of all storages, keyed by storage
 */
const carrier = new AsyncLocalStorage();

/**
 * An `AsyncLocalStorage` of which many instances cost as much as one. Before Node.js 24, each
 * instance copies its value to every new asynchronous resource, about a dozen per request, even
 * where nobody reads it. Here a single native instance carries the values of all, as Node.js 24
 * does.
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

// Next.js uses this global instead of Node.js's class if it is set before Next.js loads.
Reflect.set(globalThis, 'AsyncLocalStorage', SharedAsyncStorage);
