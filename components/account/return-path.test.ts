import { returnPath, withReturn } from './return-path';

describe('where a page leads back to', () => {
  it.each(['/payment', '/sub_category?cat_id=12&sort=latest'])('%s is kept', (next) => {
    expect(returnPath(next)).toBe(next);
  });

  it.each([
    undefined,
    '',
    '//ailleurs.example',
    'https://ailleurs.example',
    '/\\ailleurs.example',
    `/sub_category?style=${'a'.repeat(300)}`,
  ])('%j leads nowhere', (next) => {
    expect(returnPath(next)).toBeNull();
  });

  it('leads nowhere when it is given twice', () => {
    expect(returnPath(['/payment', '/cart'])).toBeNull();
  });

  it('travels to the next page of the way in', () => {
    expect(withReturn('/register', '/cart?a=1&b=2')).toBe('/register?next=%2Fcart%3Fa%3D1%26b%3D2');
    expect(withReturn('/register', null)).toBe('/register');
  });
});
