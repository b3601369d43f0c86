import { steadyNow } from '@/lib/concurrency/steady-clock';
import 'server-only';
import { LRUCache } from 'lru-cache';
import { processWide } from '@/lib/concurrency/process-wide';

/** How long an expired reply waits for the new one; less than optional blocks wait for theirs. */
const longestWaitMs = 350;
const maxKeys = 10_000;

/** By cache key: when the marketplace last replied. */
const repliedAt = processWide('repliedAt', () => new LRUCache<string, number>({ max: maxKeys }));

/** Notes that the marketplace has replied to the call with this key. */
export function noteReply(key: string): void {
  repliedAt.set(key, steadyNow());
}

/**
 * Returns the cached reply, or a new one when the cached reply is older than `seconds`; it stays
 * when the new one fails or takes too long. Next.js waits for a new reply only in pages that it
 * caches itself: in all others, data of any age would be shown once more, and kept with the page.
 */
export async function renewExpired<Reply>(
  key: string,
  seconds: number,
  reads: { readonly cached: () => Promise<Reply>; readonly renewed: () => Promise<Reply> },
): Promise<Reply> {
  const cached = reads.cached();
  const since = repliedAt.get(key);
  if (since === undefined || steadyNow() - since < seconds * 1000) return cached;
  // Whoever waits for a new reply needs no failure of the cached one.
  cached.catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Reply>((resolve) => {
    timer = setTimeout(() => resolve(cached), longestWaitMs);
  });
  try {
    return await Promise.race([reads.renewed().catch(() => cached), late]);
  } finally {
    clearTimeout(timer);
  }
}
