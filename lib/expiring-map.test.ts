import { ExpiringMap } from './expiring-map';

describe('values that are kept for a while', () => {
  it('are there for their time and no longer', () => {
    let now = 1_000;
    const kept = new ExpiringMap<string>({ keepMs: 500, most: 10, now: () => now });
    kept.set('a', 'one');
    now = 1_499;
    expect(kept.get('a')).toBe('one');
    now = 1_500;
    expect(kept.get('a')).toBeUndefined();
  });

  it('are no more than so many: the oldest goes first', () => {
    const kept = new ExpiringMap<number>({ keepMs: 500, most: 2 });
    kept.set('a', 1);
    kept.set('b', 2);
    kept.set('a', 3);
    kept.set('c', 4);
    expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([3, undefined, 4]);
  });

  it('can be taken out', () => {
    const kept = new ExpiringMap<number>({ keepMs: 500, most: 2 });
    kept.set('a', 1);
    kept.delete('a');
    expect(kept.get('a')).toBeUndefined();
  });
});
