// @ts-check
import { parentPort } from 'node:worker_threads';
import { SearchIndex } from './search-index.mjs';

/**
 * The worker thread with the shop's search index: replies to each request message with one message.
 */

/** @typedef {import('../protocol').ThreadRequest} ThreadRequest */

const index = new SearchIndex();

/** @type {ReadonlySet<ThreadRequest['name']>} */
const reading = new Set(['suggest', 'find', 'countValues']);

/** Requests that change the index run in sequence; read requests do not wait for them. */
let changes = Promise.resolve();

parentPort?.on('message', (/** @type {ThreadRequest} */ { id, name, request }) => {
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
 * @param {ThreadRequest['name']} name
 * @param {never} request
 */
function answer(name, request) {
  return index[name](request);
}
