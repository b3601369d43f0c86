import { SegmentedLruCache } from './segmented-lru-cache';

function cacheOf(maxBytes: number) {
  return new SegmentedLruCache<{ bytes: number }>({ maxBytes, sizeOf: ({ bytes }) => bytes });
}

describe('SegmentedLruCache', () => {
  it('keeps its limit and frequently requested values, whatever is requested once', () => {
    const store = cacheOf(1_000);
    store.set('often', { bytes: 100 });
    store.get('often');
    for (let index = 0; index < 10_000; index += 1) {
      store.set(`once ${index}`, { bytes: 40 });
      expect(store.bytes).toBeLessThanOrEqual(1_000);
    }
    expect(store.get('often')).toEqual({ bytes: 100 });
    expect(store.size).toBeLessThan(10);
  });

  it('evicts the least recently used value first', () => {
    const store = cacheOf(1_000);
    for (const key of ['a', 'b', 'c', 'd']) {
      store.set(key, { bytes: 200 });
      store.get(key);
    }
    store.get('a');
    store.set('e', { bytes: 200 });
    store.get('e');
    // An evicted value gets another chance in the probationary segment.
    expect(store.peek('b')).toBeDefined();
    store.set('f', { bytes: 200 });
    expect(store.peek('b')).toBeUndefined();
    expect(store.peek('a')).toBeDefined();
  });

  it('replaces a value', () => {
    const store = cacheOf(1_000);
    store.set('a', { bytes: 100 });
    store.set('a', { bytes: 50 });
    expect([store.bytes, store.size]).toEqual([50, 1]);
    store.get('a');
    store.set('a', { bytes: 70 });
    expect([store.bytes, store.size]).toEqual([70, 1]);
  });

  it('updates the size of a changed value unless it was replaced', () => {
    const store = cacheOf(1_000);
    const value = { bytes: 100 };
    store.set('a', value);
    value.bytes = 150;
    store.resize('a', value);
    expect(store.bytes).toBe(150);
    store.set('a', { bytes: 10 });
    store.resize('a', value);
    expect(store.bytes).toBe(10);
  });

  it('does not store a value that is too large', () => {
    const store = cacheOf(1_000);
    store.set('a', { bytes: 900 });
    expect(store.size).toBe(0);
  });

  it('deletes values', () => {
    const store = cacheOf(1_000);
    store.set('a', { bytes: 1 });
    store.set('b', { bytes: 1 });
    store.get('b');
    expect([...store.entries()].map(([key]) => key)).toEqual(['b', 'a']);
    store.delete('b');
    expect(store.get('b')).toBeUndefined();
    expect(store.size).toBe(1);
  });
});
