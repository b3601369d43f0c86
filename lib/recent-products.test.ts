import { isProductIds, mostRecent, withNewest } from './recent-products';

const many = Array.from({ length: mostRecent }, (_, index) => `p${index}`);

describe('the products seen last', () => {
  it('begin with the newest, and name none twice', () => {
    expect(withNewest(['a', 'b', 'c'], 'b')).toEqual(['b', 'a', 'c']);
  });

  it('are twelve at most', () => {
    expect(withNewest(many, 'neu')).toHaveLength(mostRecent);
    expect(withNewest(many, 'neu')).not.toContain('p11');
  });

  it.each<[string, unknown]>([
    ['none', []],
    ['too many', [...many, 'one more']],
    ['no list', 'p1'],
    ['no text', [1]],
    ['an empty one', ['']],
    ['an endless one', ['x'.repeat(101)]],
  ])('are not %s', (_what, ids) => {
    expect(isProductIds(ids)).toBe(false);
  });

  it('are ids of products', () => {
    expect(isProductIds(many)).toBe(true);
  });
});
