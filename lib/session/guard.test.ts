import { customerPages, isCataloguePage, needsCustomer } from './guard';

describe('needsCustomer', () => {
  it.each([
    ...customerPages.map((page) => `/${page}`),
    '/editAddress/12',
    '/orderDetail/1/2',
    '/orderTracking/AB',
    '/my_favorite/',
    '/chat/x',
  ])('guards %s', (pathname) => {
    expect(needsCustomer(pathname)).toBe(true);
  });

  it.each([
    '/',
    '/login',
    '/register',
    '/category',
    '/sub_category',
    '/product_detail/cart',
    '/cartes',
    '/addressTesting',
    '/emailVerification/1',
    '/userResetPassword/1',
    '/order_confirmation',
    '/a_propos_de',
  ])('leaves %s open', (pathname) => {
    expect(needsCustomer(pathname)).toBe(false);
  });
});

describe('isCataloguePage', () => {
  it.each(['/', '/category', '/sub_category', '/product_detail/12'])('%s is', (pathname) => {
    expect(isCataloguePage(pathname)).toBe(true);
  });

  it.each([
    '/category/x',
    '/product_detail',
    '/product_detail/',
    '/product_detail/1/2',
    '/login',
    '/categoryx',
  ])('%s is not', (pathname) => {
    expect(isCataloguePage(pathname)).toBe(false);
  });

  it('is never a page that needs a customer', () => {
    for (const page of customerPages) expect(isCataloguePage(`/${page}`)).toBe(false);
  });
});
