import { AsyncLocalStorage } from 'node:async_hooks';

/** The values of all storages, keyed by storage. */
const carrier = new AsyncLocalStorage<ReadonlyMap<unknown, unknown>>();

/**
 * An `AsyncLocalStorage` of which many instances cost as much as one. Before Node.js 24, each
 * instance copies its value to every new asynchronous resource, about a dozen per request, even
 * where nobody reads it. Here a single native instance carries the values of all, as Node.js 24
 * does.
 */
export class SharedAsyncStorage<Value> extends AsyncLocalStorage<Value> {
  override getStore(): Value | undefined {
    // Under its own key, a storage finds only what `#with` stored.
    return carrier.getStore()?.get(this) as Value | undefined;
  }

  override run<Result, Args extends unknown[]>(
    store: Value | undefined,
    callback: (...args: Args) => Result,
    ...args: Args
  ): Result {
    return carrier.run(this.#with(store), callback, ...args);
  }

  override exit<Result, Args extends unknown[]>(
    callback: (...args: Args) => Result,
    ...args: Args
  ): Result {
    return this.run(undefined, callback, ...args);
  }

  override enterWith(store: Value | undefined) {
    carrier.enterWith(this.#with(store));
  }

  override disable() {
    this.enterWith(undefined);
  }

  #with(store: Value | undefined) {
    return new Map(carrier.getStore()).set(this, store);
  }
}

// Next.js uses this global instead of Node.js's class if it is set before Next.js loads.
Reflect.set(globalThis, 'AsyncLocalStorage', SharedAsyncStorage);
