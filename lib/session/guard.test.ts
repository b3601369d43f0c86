import { customerPages } from '@/lib/pages';
import { catalogueReferrer, isCatalogueAddress, needsCustomer } from './guard';

describe('needsCustomer', () => {
  it.each([
    ...customerPages.map((page) => `/${page}`),
    '/editAddress/12',
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
  ])('%s is', (address) => {
    expect(isCatalogueAddress(address)).toBe(true);
  });

  it.each([
    '/category/x',
    '/product_detail',
    '/product_detail/',
    '/product_detail/1/2',
    '/login',
    '/categoryx',
    '/login?next=/category',
    'https://pay.example/category',
  ])('%s is not', (address) => {
    expect(isCatalogueAddress(address)).toBe(false);
  });

  it('never matches a protected page', () => {
    for (const page of customerPages) expect(isCatalogueAddress(`/${page}`)).toBe(false);
  });
});

function cameFrom(referer: string, site = 'same-origin'): string | null {
  return catalogueReferrer(new Headers({ referer, 'sec-fetch-site': site }));
}

describe('the catalogue referrer', () => {
  it.each(['/', '/product_detail/12', '/sub_category?cat_id=c1'])(
    'is %s of the catalogue',
    (path) => {
      expect(cameFrom(`https://boutique.fr${path}`)).toBe(path);
    },
  );

  it.each(['https://boutique.fr/login', 'https://boutique.fr/my_account', 'nulle part', ''])(
    'is nowhere that could be led back to: %j',
    (referer) => {
      expect(cameFrom(referer)).toBeNull();
    },
  );

  it('ignores other sites', () => {
    expect(cameFrom('https://exemple.org/', 'cross-site')).toBeNull();
  });
});
