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

const reading = new Set<ThreadRequest['name']>(['suggest', 'find', 'countValues']);

/** Requests that change the index run in sequence; read requests do not wait for them. */
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
  if (reading.has(name)) void work();
  else changes = changes.then(work);
});

function answer<Name extends RequestName>(name: Name, request: Requests[Name][0]) {
  return index[name](request);
}
