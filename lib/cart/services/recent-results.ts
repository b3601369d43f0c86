import { LRUCache } from 'lru-cache';

/** How long a result is remembered for repeated submissions. */
const rememberedMs = 15 * 60 * 1000;
const maxRemembered = 10_000;

/** Results by key, for a browser that resends a form because it missed the reply. */
export function recentResults<Result extends object>(): LRUCache<string, Result> {
  return new LRUCache({ ttl: rememberedMs, max: maxRemembered });
}
