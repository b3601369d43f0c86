/** As in `server/invalidation.ts`. */
type Mode = 'at-once' | 'in-background';
type Source = 'shop' | 'marketplace';

type Listener = (tags: readonly string[], mode: Mode, source: Source) => void;

/** The name under which the HTTP server registers its invalidation (`server/invalidation.ts`). */
const key = Symbol.for('vitrine.invalidation');
const server: typeof globalThis & {
  [key]?: {
    readonly announce: (tags: readonly string[], mode?: Mode, source?: Source) => void;
    readonly listeners: Set<Listener>;
  };
} = globalThis;

/**
 * Invalidates everything cached under these tags (`policies.ts`): marketplace reads and pages, in
 * all processes of the shop. Replaces Next's `revalidateTag`, which may not be called during a
 * render.
 * @param mode whether pages expire, or are served while they are rendered again
 * @param source whether the shop or the marketplace reports the change
 */
export function invalidateTags(
  tags: readonly string[],
  mode: Mode = 'at-once',
  source: Source = 'shop',
): void {
  server[key]?.announce(tags, mode, source);
}

/**
 * Calls a listener with the tags of each invalidation, also of those that another process of the
 * shop announced. Without the HTTP server there are none.
 */
export function onInvalidatedTags(listener: Listener): void {
  server[key]?.listeners.add(listener);
}
