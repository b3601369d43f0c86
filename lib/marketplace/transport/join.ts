import 'server-only';
import { cache } from 'react';
import { MarketplaceError } from '../errors';
import type { Json } from './reply';

const afterTimeoutMs = 2_000;
const underWay = new Map<string, Promise<Json>>();

/**
 * One reading at a time for each key: whoever asks meanwhile gets what it gets. One that timed out is not begun anew at
 * once, so that a page and what is shown in its place do not wait one after the other.
 */
export function joined(key: string, read: () => Promise<Json>): Promise<Json> {
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

/** One slot for each key and render; outside of a render every slot is new. */
const slot = cache((_key: string): { reading?: Promise<Json> } => ({}));

/** One reading for each key in one render (its metadata, layout and page), also of one that fails. */
export function oncePerRender(key: string, read: () => Promise<Json>): Promise<Json> {
  const own = slot(key);
  own.reading ??= read();
  return own.reading;
}
