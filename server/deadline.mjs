// @ts-check
import { AsyncLocalStorage } from 'node:async_hooks';

/** For waiting and for all that a page reads: one thing after the other takes no longer than one reading may. */
const pageMs = 5_000;

/** By this name `lib/marketplace/transport/budget.ts` finds until when a page may read; the two are loaded apart. */
const key = Symbol.for('vitrine.deadline');
/** @type {typeof globalThis & { [key]?: AsyncLocalStorage<number> }} */
const shared = globalThis;

/**
 * Makes a page, with a moment after which it and what is shown in its place read nothing more.
 * @template Result
 * @param {number} since when it was asked for, by `performance.now()`
 * @param {() => Result} make
 * @returns {Result}
 */
export function withDeadline(since, make) {
  shared[key] ??= new AsyncLocalStorage();
  return shared[key].run(since + pageMs, make);
}
