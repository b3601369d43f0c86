import { ExpiringMap } from './expiring-map';

describe('an expiring map', () => {
  it('returns values until they expire', () => {
    let now = 1_000;
    const kept = new ExpiringMap<string>({ ttlMs: 500, maxEntries: 10, now: () => now });
    kept.set('a', 'one');
    now = 1_499;
    expect(kept.get('a')).toBe('one');
    now = 1_500;
    expect(kept.get('a')).toBeUndefined();
  });

  it('evicts the oldest value beyond its limit', () => {
    const kept = new ExpiringMap<number>({ ttlMs: 500, maxEntries: 2 });
    kept.set('a', 1);
    kept.set('b', 2);
    kept.set('a', 3);
    kept.set('c', 4);
    expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([3, undefined, 4]);
  });

  it('deletes values', () => {
    const kept = new ExpiringMap<number>({ ttlMs: 500, maxEntries: 2 });
    kept.set('a', 1);
    kept.delete('a');
    expect(kept.get('a')).toBeUndefined();
  });
});
