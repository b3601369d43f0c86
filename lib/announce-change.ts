/** What the server in front knows by this name (`server/invalidation.mjs`). */
const key = Symbol.for('vitrine.invalidation');
const server: typeof globalThis & {
  [key]?: { readonly announce: (tags: readonly string[]) => void };
} = globalThis;

/**
 * Says that what is kept under these tags (`lib/cache.ts`) is old: reads of the marketplace, whole pages, and both in the
 * other processes of the shop. In place of Next's `revalidateTag`, which may not be called while a page is made.
 */
export function announceChange(tags: readonly string[]): void {
  server[key]?.announce(tags);
}
