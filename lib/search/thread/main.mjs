// @ts-check
import { parentPort } from 'node:worker_threads';
import { SearchIndex } from './search-index.mjs';

/** The thread that holds the shop's search index: requests come in as messages, and each is answered by one. */

/** @typedef {import('../protocol').Asked} Asked */

const index = new SearchIndex();

/** @type {ReadonlySet<Asked['name']>} */
const reading = new Set(['suggest', 'find', 'countValues']);

/** What changes the index is done in the order in which it was asked for; what only reads it does not wait for that. */
let changes = Promise.resolve();

parentPort?.on('message', (/** @type {Asked} */ { id, name, request }) => {
  const work = async () => {
    try {
      parentPort?.postMessage({ id, reply: await answer(name, request) });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      parentPort?.postMessage({ id, reply: null, error: message });
    }
  };
  if (reading.has(name)) void work();
  else changes = changes.then(work);
});

/**
 * @param {Asked['name']} name
 * @param {never} request
 */
function answer(name, request) {
  return index[name](request);
}
