/** The name under which the HTTP server registers its invalidation (`server/invalidation.ts`). */
const key = Symbol.for('vitrine.invalidation');
const server: typeof globalThis & {
  [key]?: {
    readonly announce: (tags: readonly string[]) => void;
    readonly listeners: Set<(tags: readonly string[]) => void>;
  };
} = globalThis;

/**
 * Invalidates everything cached under these tags (`policies.ts`): marketplace reads and pages, in
 * all processes of the shop. Replaces Next's `revalidateTag`, which may not be called during a
 * render.
 */
export function invalidateTags(tags: readonly string[]): void {
  server[key]?.announce(tags);
}

/**
 * Calls a listener with the tags of each invalidation, also of those that another process of the
 * shop announced. Without the HTTP server there are none.
 */
export function onInvalidatedTags(listener: (tags: readonly string[]) => void): void {
  server[key]?.listeners.add(listener);
}
