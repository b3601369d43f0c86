import { catalogueReferrer } from './catalogue-referrer';

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
    'is null for %j',
    (referer) => {
      expect(cameFrom(referer)).toBeNull();
    },
  );

  it('ignores other sites', () => {
    expect(cameFrom('https://exemple.org/', 'cross-site')).toBeNull();
  });
});
