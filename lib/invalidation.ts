import { processWide } from './process-wide';

/** Told which tags of the catalogue (`lib/cache.ts`) are not as they were. */
export type InvalidationListener = (tags: readonly string[]) => void;

/** What this process keeps of the catalogue, wherever it does: `server/shared-invalidation.mjs` finds it by its name. */
const listeners = processWide('invalidation', () => new Set<InvalidationListener>());

/** Makes everything forget what it keeps under these tags: Next, and with them whoever else listens, in every process. */
export function invalidate(tags: readonly string[]): void {
  for (const listener of listeners) listener(tags);
}

/** @returns what ends it */
export function onInvalidate(listener: InvalidationListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
