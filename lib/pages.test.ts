import { rightSpelling } from './pages';

describe('rightSpelling', () => {
  it.each([
    ['/CATEGORY', '/category'],
    ['/Product_detail/Abc%20D', '/product_detail/Abc%20D'],
    ['/myOrder', '/myorder'],
    ['/ORDERDETAIL/1/2', '/orderDetail/1/2'],
    ['/Login', '/login'],
    ['/category', null],
    ['/orderDetail/A/B', null],
    ['/', null],
    ['/nulle-part', null],
    ['/Nulle-Part', null],
    ['/API/login', null],
  ])('%s leads to %s', (pathname, right) => {
    expect(rightSpelling(pathname)).toBe(right);
  });
});
