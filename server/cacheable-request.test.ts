import { cacheableRequest } from './cacheable-request';
import { computeCacheBustingSearchParam } from './next-internals/testing/navigation-hash';

function of(url: string, headers: Record<string, string> = {}, method = 'GET') {
  return cacheableRequest({ method, url, headers });
}

describe('cacheableRequest', () => {
  it.each([
    ['/', '/'],
    ['/?', '/'],
    ['/?utm_source=lettre&fbclid=1', '/'],
    ['/?gclid=1&category_id=7', '/?category_id=7'],
    ['/category?page=2', '/category'],
    ['/sub_category?taille=M&cat_id=3&taille=L', '/sub_category?cat_id=3&taille=L&taille=M'],
    ['/sub_category?q=robe%20longue', '/sub_category?q=robe+longue'],
    ['/product_detail/12', '/product_detail/12'],
    ['/product_detail/%31%32?utm_medium=x', '/product_detail/12'],
    ['/product_detail/a%2Fb', '/product_detail/a%2Fb'],
    ['/product_detail/%61', '/product_detail/a'],
    ['/product_detail/[id]', '/product_detail/%5Bid%5D'],
    [
      '/product_detail/12?taille=M&x=1&couleur=%C3%89cru',
      '/product_detail/12?couleur=%C3%89cru&taille=M',
    ],
  ])('canonicalises %s to %s', (url, canonical) => {
    expect(of(url)?.url).toBe(canonical);
    expect(of(url)?.isCanonical).toBe(url === canonical);
  });

  it('ignores the order of parameters and unknown ones', () => {
    const keys = [
      '/sub_category?cat_id=3&marque=A&marque=B',
      '/sub_category?marque=B&utm_id=9&marque=A&cat_id=3',
      '/sub_category?fbclid=IwAR0&cat_id=3&marque=B&marque=A',
    ].map((url) => of(url)?.key);
    expect(new Set(keys).size).toBe(1);
  });

  it.each([
    '/cart',
    '/login',
    '/api/me',
    '/category/',
    '/accueil/toutes',
    '/product_detail/',
    '/product_detail/12/choix',
    '/product_detail/..',
    '/sitemap.xml',
    '/_next/static/media/font.woff2',
    '/_next/image?url=%2Fa.webp&w=640&q=75',
    `/sub_category?q=${'x'.repeat(3_000)}`,
  ])('does not cache %.40s', (url) => {
    expect(of(url)).toBeNull();
  });

  it('caches only GET and HEAD', () => {
    expect(of('/', {}, 'HEAD')?.key).toBe(of('/')?.key);
    expect(of('/', {}, 'POST')).toBeNull();
    expect(of('/', {}, 'OPTIONS')).toBeNull();
  });

  it('passes no header that identifies the client', () => {
    const asked = of('/', {
      cookie: 'vitrine=secret',
      authorization: 'Basic x',
      host: 'autre.example',
      'content-security-policy': "script-src 'nonce-mien'",
      'user-agent': 'Robot',
      'x-vitrine-address': '10.0.0.1',
      'next-router-prefetch': '1',
      'x-prerender-revalidate': 'x',
    });
    expect(asked).toEqual(of('/'));
    expect(asked?.headers).toEqual({ host: 'localhost' });
  });

  it('distinguishes https, which the response depends on', () => {
    const secure = of('/', { 'x-forwarded-proto': 'https' });
    expect(secure?.headers).toEqual({ host: 'localhost', 'x-forwarded-proto': 'https' });
    expect(secure?.key).not.toBe(of('/')?.key);
  });

  it('distinguishes a document from a navigation payload', () => {
    const asked = of('/sub_category?_rsc=&cat_id=3', { rsc: '1', cookie: 'a=b' });
    expect(asked).toMatchObject({
      url: '/sub_category?cat_id=3&_rsc=',
      headers: { host: 'localhost', rsc: '1' },
      type: 'text/x-component',
    });
    expect(asked?.key).not.toBe(of('/sub_category?cat_id=3')?.key);
    expect(of('/?_rsc=', { rsc: '1' })?.url).toBe('/?_rsc=');
    expect(of('/?_rsc=abc', { rsc: '1' })).toBeNull();
    // A document request with a `_rsc` parameter is still a document request.
    expect(of('/?_rsc=abc')?.key).toBe(of('/')?.key);
  });

  it.each([
    ['/product_detail/12', true],
    ['/sub_category?cat_id=3', true],
    ['/category', false],
  ])('for a navigation to %s, dependence on the current page is %s', async (page, depends) => {
    const tree = encodeURIComponent(JSON.stringify(['', { children: ['(catalogue)', {}] }]));
    const hash = await computeCacheBustingSearchParam(undefined, undefined, tree, undefined);
    const mark = page.includes('?') ? '&' : '?';
    const within = of(`${page}${mark}_rsc=${hash}`, { rsc: '1', 'next-router-state-tree': tree });
    const without = of(`${page}${mark}_rsc=`, { rsc: '1' });
    expect(within).not.toBeNull();
    expect(within?.key !== without?.key).toBe(depends);
  });

  it('lists the tags of a page', () => {
    expect(of('/product_detail/a%2Fb?taille=M')?.tags).toContain('product:a/b');
    expect(of('/product_detail/[id]')?.tags).toContain('product:[id]');
    expect(of('/sub_category')?.tags).toContain('products');
    expect(of('/')?.tags).toEqual(expect.arrayContaining(['products', 'banner', 'categories']));
    expect(of('/category')?.tags).toEqual(['categories']);
  });

  it('caches scripts and styles of the build by name', () => {
    const asked = of('/_next/static/chunks/a.js?dpl=1', { cookie: 'a=b' });
    expect(asked).toMatchObject({ key: '/_next/static/chunks/a.js', isAsset: true, tags: [] });
    expect(of('/_next/static/chunks/a.js', { range: 'bytes=0-1' })).toBeNull();
  });
});
