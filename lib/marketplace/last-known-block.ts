import { LRUCache } from 'lru-cache';
import { processWide } from '@/lib/concurrency/process-wide';
import { menuTimeoutMs, optionalBlock } from './optional-block';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Reads blocks with a short timeout. While the marketplace is slow or fails, the last known value
 * for the key is used, or `fallback` without one. A revalidated page still waits for its reads up
 * to the timeout.
 */
export function lastKnownBlock<Value extends {}>(name: string) {
  const known = processWide(
    `known-block ${name}`,
    () => new LRUCache<string, Value>({ ttl: dayMs, max: 2_000 }),
  );
  return <Fallback>(key: string, read: Promise<Value>, fallback: Fallback) => {
    const remembered = read.then((value) => {
      known.set(key, value);
      return value;
    });
    return optionalBlock<Value | Fallback>(remembered, known.get(key) ?? fallback, menuTimeoutMs);
  };
}
