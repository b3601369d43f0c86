import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const storage = new AsyncLocalStorage<object>();

/**
 * Runs work as a request whose context Node.js passes to everything that it starts.
 * @returns a function that returns whether something still keeps this context in memory
 */
export async function keptAfter(work: () => Promise<unknown>): Promise<() => Promise<boolean>> {
  const request = await run(work);
  return async () => {
    // A weak reference that was just made or read keeps its target until the end of the turn.
    await nextTurn();
    collectGarbage();
    return request.deref() !== undefined;
  };
}

async function run(work: () => Promise<unknown>): Promise<WeakRef<object>> {
  const request = { answered: false };
  await storage.run(request, work);
  return new WeakRef(request);
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}
