// @ts-check
import { setMaxListeners } from 'node:events';
import { SharedAsyncStorage } from './async-storage.mjs';

/**
 * For waiting and for all that a page reads one thing after the other: the page that then says what went wrong is to be there
 * within six seconds.
 */
const pageMs = 4_000;

/** By this name `lib/marketplace/transport/deadline.ts` finds the signal of a page's time; the two are loaded apart. */
const key = Symbol.for('vitrine.deadline');
/** @type {typeof globalThis & { [key]?: import('node:async_hooks').AsyncLocalStorage<AbortSignal> }} */
const shared = globalThis;

/**
 * The signal of the time of a page.
 * @param {number} waitedMs how much of it is over
 */
export function deadline(waitedMs) {
  const signal = AbortSignal.timeout(Math.max(pageMs - Math.round(waitedMs), 0));
  // Each reading listens while it lasts, and a listing makes more of them at once than Node takes for a leak.
  setMaxListeners(Number.POSITIVE_INFINITY, signal);
  return signal;
}

/**
 * Makes a page; after its time neither it nor what is shown in its place reads anything more.
 * @template Result
 * @param {AbortSignal} signal
 * @param {() => Result} work
 * @returns {Result}
 */
export function withDeadline(signal, work) {
  shared[key] ??= new SharedAsyncStorage();
  return shared[key].run(signal, work);
}
