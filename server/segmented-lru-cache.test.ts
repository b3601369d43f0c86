import { SegmentedLruCache } from './segmented-lru-cache.mjs';

function cacheOf(maxBytes: number) {
  return new SegmentedLruCache<{ bytes: number }>({ maxBytes, sizeOf: ({ bytes }) => bytes });
}

it('keeps its bounds, and what is asked for often, whatever is asked for once', () => {
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

it('lets go first of what was asked for longest ago', () => {
  const store = cacheOf(1_000);
  for (const key of ['a', 'b', 'c', 'd']) {
    store.set(key, { bytes: 200 });
    store.get(key);
  }
  store.get('a');
  store.set('e', { bytes: 200 });
  store.get('e');
  // What had to leave has another chance among those that were asked for once.
  expect(store.peek('b')).toBeDefined();
  store.set('f', { bytes: 200 });
  expect(store.peek('b')).toBeUndefined();
  expect(store.peek('a')).toBeDefined();
});

it('puts another value in the place of the first', () => {
  const store = cacheOf(1_000);
  store.set('a', { bytes: 100 });
  store.set('a', { bytes: 50 });
  expect([store.bytes, store.size]).toEqual([50, 1]);
  store.get('a');
  store.set('a', { bytes: 70 });
  expect([store.bytes, store.size]).toEqual([70, 1]);
});

it('counts anew a value that has grown, unless another is there', () => {
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

it('does not keep what is too large', () => {
  const store = cacheOf(1_000);
  store.set('a', { bytes: 900 });
  expect(store.size).toBe(0);
});

it('forgets', () => {
  const store = cacheOf(1_000);
  store.set('a', { bytes: 1 });
  store.set('b', { bytes: 1 });
  store.get('b');
  expect([...store.entries()].map(([key]) => key)).toEqual(['b', 'a']);
  store.delete('b');
  expect(store.get('b')).toBeUndefined();
  store.clear();
  expect(store.size).toBe(0);
});
