// @ts-check
import { AsyncLocalStorage } from 'node:async_hooks';

/** For all that a page reads: what it reads one thing after the other takes no longer than one reading may. */
const readingMs = 5_000;

/** By this name `lib/marketplace/transport/budget.ts` finds until when a page may read; the two are loaded apart. */
const key = Symbol.for('vitrine.deadline');
/** @type {typeof globalThis & { [key]?: AsyncLocalStorage<number> }} */
const shared = globalThis;

/**
 * Makes a page, with a moment after which it and what is shown in its place read nothing more.
 * @template Result
 * @param {() => Result} make
 * @returns {Result}
 */
export function withDeadline(make) {
  shared[key] ??= new AsyncLocalStorage();
  return shared[key].run(performance.now() + readingMs, make);
}
