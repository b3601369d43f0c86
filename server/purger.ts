import type pino from 'pino';
import { coalesceRuns } from '@/lib/concurrency/coalesce-runs';

const purgeTimeoutMs = 1_000;
/** Maximum number of tags in a request; more are sent in several. */
const maxTagsPerRequest = 1_000;
/** If a cache is that slow, it purges all products instead. */
const maxPendingTags = 20_000;

/**
 * Creates a function that purges the caches in front, one purge at a time. A purge is a POST whose
 * body lists the changed tags, one per line, percent-encoded. Tags that change during a purge are
 * sent together in the next one.
 */
export function purger(
  urls: readonly string[],
  secret: string,
  log: pino.Logger,
): (tags: readonly string[]) => Promise<void> {
  const pending = new Set<string>();
  const purgeAll = (tags: readonly string[]) =>
    Promise.all(
      urls.map(async (url) => {
        try {
          const response = await fetch(url, {
            method: 'POST',
            headers: { authorization: `Bearer ${secret}`, 'content-type': 'text/plain' },
            body: tags.map(encodeURIComponent).join('\n'),
            signal: AbortSignal.timeout(purgeTimeoutMs),
          });
          if (!response.ok) throw new Error(`status ${response.status}`);
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error);
          log.warn({ reason }, 'an upstream cache was not purged');
        }
      }),
    );
  const purgePending = coalesceRuns(async () => {
    while (pending.size > 0) {
      const some = [...pending].slice(0, maxTagsPerRequest);
      for (const tag of some) pending.delete(tag);
      await purgeAll(some);
    }
  });
  return async (tags) => {
    if (urls.length === 0) return;
    for (const tag of tags) pending.add(tag);
    if (pending.size > maxPendingTags) {
      pending.clear();
      pending.add('products');
    }
    await purgePending();
  };
}
