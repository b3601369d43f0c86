import { AsyncLocalStorage } from 'node:async_hooks';

// The runner of Jest creates a storage for each test file and never disables it. Until Node.js 24,
// every promise of a process costs time for each enabled storage: after 200 test files, a promise
// took 40 µs instead of 0.1.

type Run = AsyncLocalStorage<unknown>['run'];

/** Jest loads this file again for each test file, but the modules of Node.js once per process. */
const shared: typeof AsyncLocalStorage & { enabledByTests?: Set<AsyncLocalStorage<unknown>> } =
  AsyncLocalStorage;

if (shared.enabledByTests) {
  for (const storage of shared.enabledByTests) storage.disable();
  shared.enabledByTests.clear();
} else {
  const enabled = new Set<AsyncLocalStorage<unknown>>();
  shared.enabledByTests = enabled;
  const run: Run = AsyncLocalStorage.prototype.run;
  AsyncLocalStorage.prototype.run = function (...args: Parameters<Run>) {
    enabled.add(this);
    return run.apply(this, args);
  };
}
