import { Expiring } from '@/lib/expiring';
import { processWide } from '@/lib/process-wide';
import { menuPatienceMs, optionalBlock } from './optional-block';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Reads blocks that no page waits long for: while the marketplace is slow, or fails, what was last read under the same key
 * stands in, and `fallback` where there was nothing. A page that is renewed waits for its reads, however well they are known.
 */
export function knownBlock<Value>(name: string) {
  const known = processWide(
    `known-block ${name}`,
    () => new Expiring<Value>({ keepMs: dayMs, most: 2_000 }),
  );
  return <Fallback>(key: string, read: Promise<Value>, fallback: Fallback) => {
    const remembered = read.then((value) => {
      known.set(key, value);
      return value;
    });
    return optionalBlock<Value | Fallback>(remembered, known.get(key) ?? fallback, menuPatienceMs);
  };
}
