import { steadyNow } from '@/lib/concurrency/steady-clock';
import { RecentChanges } from './recent-changes';

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

/**
 * - `at-once`: pages expire, and the next request waits for the new page
 * - `in-background`: pages become stale, are served while they are rendered again, a few at a time,
 *   and expire after half a minute. For changes of many pages, which would overload the shop
 */
export type InvalidationMode = 'at-once' | 'in-background';

/** Who reports a change: this shop, or the marketplace with its webhook. */
export type InvalidationSource = 'shop' | 'marketplace';

type Listener = (
  tags: readonly string[],
  mode: InvalidationMode,
  source: InvalidationSource,
) => void;

interface Shared {
  listeners: Set<Listener>;
  /** Recent changes by mode. */
  changes: Readonly<Record<InvalidationMode, RecentChanges>>;
  publish: Listener | undefined;
  /** For the shop's own code. */
  announce: (tags: readonly string[], mode?: InvalidationMode, source?: InvalidationSource) => void;
}

// Next.js loads its cache handler itself, and the shop's code is bundled, so each may have its own
// copy of this module.
const key = Symbol.for('vitrine.invalidation');
const root: typeof globalThis & { [key]?: Shared } = globalThis;
root[key] ??= {
  listeners: new Set(),
  changes: { 'at-once': new RecentChanges(), 'in-background': new RecentChanges() },
  publish: undefined,
  announce,
};
const shared = root[key];

/**
 * Registers a listener that is called synchronously on every invalidation.
 * @returns removes the listener
 */
export function onInvalidation(listener: Listener): () => void {
  shared.listeners.add(listener);
  return () => void shared.listeners.delete(listener);
}

/** Invalidates everything in this process that was rendered or read from these tags. */
export function invalidate(
  tags: readonly string[],
  mode: InvalidationMode = 'at-once',
  source: InvalidationSource = 'shop',
) {
  shared.changes[mode].add(tags);
  for (const listener of shared.listeners) listener(tags, mode, source);
}

/** Invalidates these tags in this process and publishes the change to the other processes. */
export function announce(
  tags: readonly string[],
  mode: InvalidationMode = 'at-once',
  source: InvalidationSource = 'shop',
) {
  invalidate(tags, mode, source);
  shared.publish?.(tags, mode, source);
}

/** @param publish notifies the other processes; it must not throw */
export function publishTo(publish: Listener | undefined) {
  shared.publish = publish;
}

/**
 * Returns whether content that was started at this time may still contain old data, because a
 * change happened shortly before.
 * @param startedAt timestamp; now by default
 */
export function isUnsettled(
  tags: readonly string[],
  startedAt: number = steadyNow(),
  mode: InvalidationMode = 'at-once',
) {
  return shared.changes[mode].includes(tags, startedAt - unsettledMs);
}

/**
 * Returns whether one of the tags has changed at once since a time.
 * @param since timestamp
 */
export function hasChanged(tags: readonly string[], since: number) {
  return shared.changes['at-once'].includes(tags, since);
}
