// @ts-check
import { SharedAsyncStorage } from './async-storage.mjs';

/**
 * A page that is being made to be kept. What makes it may say of it what stands in no header (`lib/page-lifetime.ts`,
 * `next-cache.mjs`).
 * @typedef {object} Making
 * @property {number} madeAt when what it shows was made: earlier, if a part of the shop had kept it
 * @property {number} seconds for how long it may be kept at most
 */

// The shop's own bundles reach it by the same name.
const key = Symbol.for('vitrine.making');
/** @type {typeof globalThis & { [key]?: import('node:async_hooks').AsyncLocalStorage<Making> }} */
const process = globalThis;
process[key] ??= new SharedAsyncStorage();

/** @type {import('node:async_hooks').AsyncLocalStorage<Making>} */
export const making = process[key];
