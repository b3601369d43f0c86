// @ts-check

/**
 * Tells everything that is kept in this process that what it was made from has changed. Changes are named by the tags of
 * `lib/cache.ts` (`product:12`, `products`).
 *
 * - A change that this process has made is *announced*, by `lib/invalidate-tags.ts` or by Next's `revalidateTag`. What this
 *   process keeps is invalidated, and the publisher, if one was given, is told.
 * - Several processes are joined by a message bus: `publishTo((tags) => bus.publish(…))` once at the start, and
 *   `invalidate(tags)` for every message of another process. Of what `invalidate` is given nothing is published again.
 */

/** For how long after a change a reading may still bring what was before it: as long as a reading may take. */
const unsettledMs = 5_000;
/** How long changes are remembered: longer than anything takes that is made from readings. */
const rememberedMs = 60_000;

/**
 * @typedef {object} Shared
 * @property {Set<(tags: readonly string[]) => void>} listeners
 * @property {Map<string, number>} changedAt when a tag was last named, the latest last
 * @property {((tags: readonly string[]) => void) | undefined} publish
 * @property {(tags: readonly string[]) => void} announce for the shop's own code
 */

// Next loads its part by itself, and the shop's code is bundled: neither need have the same copy of this module.
const key = Symbol.for('vitrine.invalidation');
/** @type {typeof globalThis & { [key]?: Shared }} */
const process = globalThis;
process[key] ??= { listeners: new Set(), changedAt: new Map(), publish: undefined, announce };
const shared = process[key];

/**
 * Has a cache told of changes, at once.
 * @param {(tags: readonly string[]) => void} listener
 * @returns {() => void} ends it
 */
export function onInvalidation(listener) {
  shared.listeners.add(listener);
  return () => void shared.listeners.delete(listener);
}

/**
 * What was made from these is old: for all that is kept in this process.
 * @param {readonly string[]} tags
 */
export function invalidate(tags) {
  const now = Date.now();
  for (const tag of tags) {
    shared.changedAt.delete(tag);
    shared.changedAt.set(tag, now);
  }
  for (const [tag, at] of shared.changedAt) {
    if (now - at <= rememberedMs) break;
    shared.changedAt.delete(tag);
  }
  for (const listener of shared.listeners) listener(tags);
}

/**
 * The same for a change that was made by this process: the others are told as well.
 * @param {readonly string[]} tags
 */
export function announce(tags) {
  invalidate(tags);
  shared.publish?.(tags);
}

/** @param {((tags: readonly string[]) => void) | undefined} publish tells the other processes; it must not throw */
export function publishTo(publish) {
  shared.publish = publish;
}

/**
 * Whether something made from these may still hold what was before a change, because it was begun so shortly after.
 * @param {readonly string[]} tags
 * @param {number} [begun] by the clock, now if it is not said
 */
export function isUnsettled(tags, begun = Date.now()) {
  return hasChanged(tags, begun - unsettledMs);
}

/**
 * Whether one of these has changed since.
 * @param {readonly string[]} tags
 * @param {number} since by the clock
 */
export function hasChanged(tags, since) {
  return tags.some((tag) => (shared.changedAt.get(tag) ?? Number.NEGATIVE_INFINITY) >= since);
}
