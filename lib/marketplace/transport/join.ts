import 'server-only';
import { cache } from 'react';
import type { Json } from './reply';

const underWay = new Map<string, Promise<Json>>();

/** One reading at a time for each key: whoever asks meanwhile gets what it gets. */
export function joined(key: string, read: () => Promise<Json>): Promise<Json> {
  const known = underWay.get(key);
  if (known) return known;
  const reading = read().finally(() => underWay.delete(key));
  underWay.set(key, reading);
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
