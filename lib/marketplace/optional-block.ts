import { unstable_cache } from 'next/cache';
import { degradedPageSeconds } from '@/lib/cache';
import { log } from '@/lib/log';
import { keepPageAtMost } from '@/lib/page-life';
import { MarketplaceError } from './errors';

/** How long a page that says what it says without the catalogue waits for the menu. */
export const menuPatienceMs = 1_500;

/**
 * The value of a block without which a page is still worth showing, or `fallback` when the marketplace fails or
 * takes longer than `patienceMs`.
 * A page that had to do without is kept for a few seconds only, so that a cached one is soon whole again.
 */
export async function optionalBlock<Value>(
  read: Promise<Value>,
  fallback: Value,
  patienceMs?: number,
): Promise<Value> {
  try {
    return await (patienceMs ? soonEnough(read, patienceMs) : read);
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    log.warn({ kind: error.kind }, 'a block was left out of a page');
    keepPageAtMost(degradedPageSeconds);
    await shortenPageLife();
    return fallback;
  }
}

async function soonEnough<Value>(read: Promise<Value>, patienceMs: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new MarketplaceError('timeout', 'optional block')), patienceMs);
  });
  try {
    return await Promise.race([read, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A cached read with a short life: the page around it may not be kept longer than its shortest read. */
const shortenPageLife = unstable_cache(async () => true, ['degraded-page'], {
  revalidate: degradedPageSeconds,
});
