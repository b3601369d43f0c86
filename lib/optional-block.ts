import { unstable_cache } from 'next/cache';
import { degradedPageSeconds } from './cache';
import { log } from './log';
import { MarketplaceError } from './marketplace/errors';

/**
 * The value of a block without which a page is still worth showing, or `fallback` when the marketplace fails.
 * A page that had to do without is kept for a few seconds only, so that a cached one is soon whole again.
 */
export async function optionalBlock<Value>(read: Promise<Value>, fallback: Value): Promise<Value> {
  try {
    return await read;
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    log.warn({ kind: error.kind }, 'a block was left out of a page');
    await shortenPageLife();
    return fallback;
  }
}

/** A cached read with a short life: the page around it may not be kept longer than its shortest read. */
const shortenPageLife = unstable_cache(async () => true, ['degraded-page'], {
  revalidate: degradedPageSeconds,
});
