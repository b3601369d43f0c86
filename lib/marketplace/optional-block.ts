import { unstable_cache } from 'next/cache';
import { capPageLifetime } from '@/lib/cache/page-lifetime';
import { degradedPageSeconds } from '@/lib/cache/policies';
import { log } from '@/lib/config/log';
import { MarketplaceError } from './errors';

/** How long a page that works without the catalogue waits for the menu. */
export const menuTimeoutMs = 1_500;

/**
 * Reads a block that a page can do without. Returns `fallback` when the marketplace fails or takes
 * longer than `timeoutMs`; the page is then cached for a few seconds only, so that the block
 * returns soon.
 */
export async function optionalBlock<Value>(
  read: Promise<Value>,
  fallback: Value,
  timeoutMs?: number,
): Promise<Value> {
  try {
    return await (timeoutMs ? withTimeout(read, timeoutMs) : read);
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    log.warn({ kind: error.kind }, 'a block was left out of a page');
    capPageLifetime(degradedPageSeconds);
    await shortenPageLifetime();
    return fallback;
  }
}

async function withTimeout<Value>(read: Promise<Value>, timeoutMs: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new MarketplaceError('timeout', 'optional block')), timeoutMs);
  });
  try {
    return await Promise.race([read, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A cached read with a short lifetime: Next caches a page no longer than its shortest read. */
const shortenPageLifetime = unstable_cache(async () => true, ['degraded-page'], {
  revalidate: degradedPageSeconds,
});
