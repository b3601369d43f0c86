/**
 * Invalidates the caches of this process when catalogue data changes. Changes are identified by the
 * tags of `lib/cache/policies.ts` (`product:12`, `products`).
 *
 * - `announce` reports a change that this process made (`lib/cache/invalidate-tags.ts`, Next.js's
 *   `revalidateTag`). It invalidates the caches and calls the publisher, if there is one.
 * - A message bus connects several processes: call `publishTo((tags) => bus.publish(…))` at startup
 *   and `invalidate(tags)` for each message from another process. `invalidate` does not publish.
 */

/** How long after a change a read may still return the old data: the maximum duration of a read. */
const unsettledMs = 5_000;
/** How long changes are remembered: longer than any render takes. */
const historyMs = 60_000;

interface Shared {
  listeners: Set<(tags: readonly string[]) => void>;
  /** Last change of each tag, the latest last. */
  changedAt: Map<string, number>;
  publish: ((tags: readonly string[]) => void) | undefined;
  /** For the shop's own code. */
  announce: (tags: readonly string[]) => void;
}

// Next.js loads its cache handler itself, and the shop's code is bundled, so each may have its own
// copy of this module.
const key = Symbol.for('vitrine.invalidation');
const root: typeof globalThis & { [key]?: Shared } = globalThis;
root[key] ??= { listeners: new Set(), changedAt: new Map(), publish: undefined, announce };
const shared = root[key];

/**
 * Registers a listener that is called synchronously on every invalidation.
 * @returns removes the listener
 */
export function onInvalidation(listener: (tags: readonly string[]) => void): () => void {
  shared.listeners.add(listener);
  return () => void shared.listeners.delete(listener);
}

/** Invalidates everything in this process that was rendered or read from these tags. */
export function invalidate(tags: readonly string[]) {
  const now = Date.now();
  for (const tag of tags) {
    shared.changedAt.delete(tag);
    shared.changedAt.set(tag, now);
  }
  for (const [tag, at] of shared.changedAt) {
    if (now - at <= historyMs) break;
    shared.changedAt.delete(tag);
  }
  for (const listener of shared.listeners) listener(tags);
}

/** Invalidates these tags in this process and publishes the change to the other processes. */
export function announce(tags: readonly string[]) {
  invalidate(tags);
  shared.publish?.(tags);
}

/** @param publish notifies the other processes; it must not throw */
export function publishTo(publish: ((tags: readonly string[]) => void) | undefined) {
  shared.publish = publish;
}

/**
 * Returns whether content that was started at this time may still contain old data, because a
 * change happened shortly before.
 * @param startedAt timestamp; now by default
 */
export function isUnsettled(tags: readonly string[], startedAt: number = Date.now()) {
  return hasChanged(tags, startedAt - unsettledMs);
}

/**
 * Returns whether one of the tags has changed since a time.
 * @param since timestamp
 */
export function hasChanged(tags: readonly string[], since: number) {
  return tags.some((tag) => (shared.changedAt.get(tag) ?? Number.NEGATIVE_INFINITY) >= since);
}
