import { parentPort } from 'node:worker_threads';
import type { RequestName, Requests, ThreadRequest } from '../protocol';
import { SearchIndex } from './search-index';

/**
 * The worker thread with the shop's search index: replies to each request message with one message.
 */

type Answers = {
  [Name in RequestName]: (
    request: Requests[Name][0],
  ) => Requests[Name][1] | Promise<Requests[Name][1]>;
};

const index: Answers = new SearchIndex();

/** These do not wait for others: neither for a catalogue that is being indexed nor for its file. */
const immediate = new Set<ThreadRequest['name']>([
  'suggest',
  'find',
  'countValues',
  'put',
  'remove',
]);

/** Requests that load, read or activate a catalogue run in sequence. */
let changes = Promise.resolve();

parentPort?.on('message', ({ id, name, request }: ThreadRequest) => {
  const work = async () => {
    try {
      parentPort?.postMessage({ id, reply: await answer(name, request) });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      parentPort?.postMessage({ id, reply: null, error: message });
    }
  };
  if (immediate.has(name)) void work();
  else changes = changes.then(work);
});

function answer<Name extends RequestName>(name: Name, request: Requests[Name][0]) {
  return index[name](request);
}
