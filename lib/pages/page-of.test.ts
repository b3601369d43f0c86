import { pages } from './manifest';
import { canonicalPath, hasCataloguePolicy, isCatalogueAddress, needsCustomer } from './page-of';

const firstSegment = (path: string) => `/${path.split('/')[1] ?? ''}`;
const customerPaths = pages.filter((page) => page.needsCustomer).map(({ path }) => path);

describe('needsCustomer', () => {
  // Specification 2 section 2, "Access guard"; the cart from specification 1 section 6.
  it.each([
    '/my_favorite',
    '/my_account',
    '/notification',
    '/parameter',
    '/aide',
    '/profile',
    '/address',
    '/information',
    '/chat',
    '/myorder',
    '/payment',
    '/addAddress',
    '/editAddress/12',
    '/facture/1/2',
    '/renonciation/1/2',
    '/cart',
    '/orderDetail',
    '/orderDetail/1/2',
    '/orderTracking/AB',
    '/my_favorite/',
    '/chat/x',
  ])('protects %s', (pathname) => {
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
    '/paymentSuccess',
    '/addressTesting',
    '/emailVerification/1',
    '/userResetPassword/1',
    '/order_confirmation',
    '/renoncer',
    '/a_propos_de',
  ])('leaves %s public', (pathname) => {
    expect(needsCustomer(pathname)).toBe(false);
  });
});

describe('isCatalogueAddress', () => {
  it.each([
    '/',
    '/?category_id=12',
    '/category',
    '/sub_category?cat_id=12&page=2',
    '/product_detail/12',
    '/product_detail/12#avis',
  ])('accepts %s', (address) => {
    expect(isCatalogueAddress(address)).toBe(true);
  });

  it.each([
    '/category/x',
    '/product_detail',
    '/product_detail/',
    '/product_detail/1/2',
    '/article-introuvable',
    '/login',
    '/categoryx',
    '/login?next=/category',
    'https://pay.example/category',
    ...customerPaths.map(firstSegment),
  ])('rejects %s', (address) => {
    expect(isCatalogueAddress(address)).toBe(false);
  });
});

describe('hasCataloguePolicy', () => {
  it.each(['/', '/product_detail/12', '/article-introuvable'])('accepts %s', (address) => {
    expect(hasCataloguePolicy(address)).toBe(true);
  });

  it.each(['/login', '/category/x', '/introuvable'])('rejects %s', (address) => {
    expect(hasCataloguePolicy(address)).toBe(false);
  });
});

describe('canonicalPath', () => {
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
  ])('corrects %s to %s', (pathname, right) => {
    expect(canonicalPath(pathname)).toBe(right);
  });

  it('returns every page of the shop', () => {
    for (const { path } of pages.filter((page) => page.path !== '/')) {
      const right = firstSegment(path);
      expect(canonicalPath(right.toUpperCase())).toBe(right);
    }
  });
});
