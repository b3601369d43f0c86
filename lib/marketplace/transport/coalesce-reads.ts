import 'server-only';
import { cache } from 'react';
import { SingleFlight } from '@/lib/concurrency/single-flight';
import { MarketplaceError } from '../errors';
import type { Json } from './reply';

const afterTimeoutMs = 2_000;
const flights = new SingleFlight<Json>(0, (error) =>
  error instanceof MarketplaceError && error.kind === 'timeout' ? afterTimeoutMs : 0,
);

/**
 * Coalesces concurrent reads with the same key. A read that timed out is not repeated for a moment,
 * so that a page and its error page do not wait one after the other.
 */
export function coalesceRead(key: string, read: () => Promise<Json>): Promise<Json> {
  return flights.join(key, read);
}

/** One slot for each key and render; outside a render every slot is new. */
const slot = cache((_key: string): { reading?: Promise<Json> } => ({}));

/** Memoises a read by key for one render (metadata, layout and page), including its failure. */
export function memoizePerRender(key: string, read: () => Promise<Json>): Promise<Json> {
  const own = slot(key);
  own.reading ??= read();
  return own.reading;
}
