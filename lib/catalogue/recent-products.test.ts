import { isProductIds, maxRecent, withNewest } from './recent-products';

const many = Array.from({ length: maxRecent }, (_, index) => `p${index}`);

describe('the last viewed products', () => {
  it('begin with the newest, without duplicates', () => {
    expect(withNewest(['a', 'b', 'c'], 'b')).toEqual(['b', 'a', 'c']);
  });

  it('are limited to twelve', () => {
    expect(withNewest(many, 'neu')).toHaveLength(maxRecent);
    expect(withNewest(many, 'neu')).not.toContain('p11');
  });

  it.each<[string, unknown]>([
    ['none', []],
    ['too many', [...many, 'one more']],
    ['no list', 'p1'],
    ['no text', [1]],
    ['an empty one', ['']],
    ['an endless one', ['x'.repeat(101)]],
  ])('reject %s', (_what, ids) => {
    expect(isProductIds(ids)).toBe(false);
  });

  it('accept product ids', () => {
    expect(isProductIds(many)).toBe(true);
  });
});
