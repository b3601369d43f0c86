// @ts-check
import { SharedAsyncStorage } from './async-storage.mjs';

/**
 * Context of a render whose result is cached. The code that renders uses it to report what no
 * header contains (`lib/cache/page-lifetime.ts`, `next-cache.mjs`).
 * @typedef {object} RenderContext
 * @property {number} renderedAt when the content was rendered: earlier if it comes from another
 *   cache
 * @property {number} seconds maximum time to live of the cache entry
 */

// The shop's bundles contain their own copies of modules and find the storage under this key.
const key = Symbol.for('vitrine.render-context');
/** @type {typeof globalThis & { [key]?: import('node:async_hooks').AsyncLocalStorage<RenderContext> }} */
const root = globalThis;
root[key] ??= new SharedAsyncStorage();

/** @type {import('node:async_hooks').AsyncLocalStorage<RenderContext>} */
export const renderContext = root[key];
