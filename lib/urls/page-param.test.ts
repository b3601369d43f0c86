import { pageParam } from './page-param';

describe('a dynamic part of an address', () => {
  it.each(['AB 12#3', 'café', 'a/b?c', '100%', '%41', 'plain-1'])(
    '%j is read as it was meant',
    (value) => {
      expect(pageParam(encodeURIComponent(value))).toBe(value);
    },
  );

  it('stays unchanged when it cannot be decoded', () => {
    expect(pageParam('100%')).toBe('100%');
  });
});
