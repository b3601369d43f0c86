import 'server-only';
import { cache } from 'react';
import { MarketplaceError } from '../errors';
import type { Json } from './reply';

const afterTimeoutMs = 2_000;
const underWay = new Map<string, Promise<Json>>();

/**
 * Coalesces concurrent reads with the same key. A read that timed out is not repeated for a moment,
 * so that a page and its error page do not wait one after the other. A SingleFlight forgets every
 * failure at once.
 */
export function coalesceRead(key: string, read: () => Promise<Json>): Promise<Json> {
  const known = underWay.get(key);
  if (known) return known;
  const reading = read();
  underWay.set(key, reading);
  reading.then(
    () => underWay.delete(key),
    (error: unknown) => {
      const timedOut = error instanceof MarketplaceError && error.kind === 'timeout';
      if (timedOut) setTimeout(() => underWay.delete(key), afterTimeoutMs).unref();
      else underWay.delete(key);
    },
  );
  return reading;
}

/** One slot for each key and render; outside a render every slot is new. */
const slot = cache((_key: string): { reading?: Promise<Json> } => ({}));

/** Memoises a read by key for one render (metadata, layout and page), including its failure. */
export function memoizePerRender(key: string, read: () => Promise<Json>): Promise<Json> {
  const own = slot(key);
  own.reading ??= read();
  return own.reading;
}
