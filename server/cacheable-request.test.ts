import { computeCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js';
import { cacheableRequest } from './cacheable-request.mjs';

function of(url: string, headers: Record<string, string> = {}, method = 'GET') {
  return cacheableRequest({ method, url, headers });
}

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
  [
    '/product_detail/12?taille=M&x=1&couleur=%C3%89cru',
    '/product_detail/12?couleur=%C3%89cru&taille=M',
  ],
])('%s is kept as %s', (url, kept) => {
  expect(of(url)?.url).toBe(kept);
  expect(of(url)?.isCanonical).toBe(url === kept);
});

it('makes one page of all orders and additions', () => {
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
])('keeps nothing of %.40s', (url) => {
  expect(of(url)).toBeNull();
});

it('keeps what is read only', () => {
  expect(of('/', {}, 'HEAD')?.key).toBe(of('/')?.key);
  expect(of('/', {}, 'POST')).toBeNull();
  expect(of('/', {}, 'OPTIONS')).toBeNull();
});

it('tells the page nothing of who asks', () => {
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

it('knows what came by https, whose answer says so', () => {
  const secure = of('/', { 'x-forwarded-proto': 'https' });
  expect(secure?.headers).toEqual({ host: 'localhost', 'x-forwarded-proto': 'https' });
  expect(secure?.key).not.toBe(of('/')?.key);
});

it('knows a document from what scripts go on with', () => {
  const asked = of('/sub_category?_rsc=&cat_id=3', { rsc: '1', cookie: 'a=b' });
  expect(asked).toMatchObject({
    url: '/sub_category?cat_id=3&_rsc=',
    headers: { host: 'localhost', rsc: '1' },
    type: 'text/x-component',
  });
  expect(asked?.key).not.toBe(of('/sub_category?cat_id=3')?.key);
  expect(of('/?_rsc=', { rsc: '1' })?.url).toBe('/?_rsc=');
  expect(of('/?_rsc=abc', { rsc: '1' })).toBeNull();
  // A document that somebody asks for with the mark of the others is a document.
  expect(of('/?_rsc=abc')?.key).toBe(of('/')?.key);
});

it.each([
  ['/product_detail/12', true],
  ['/sub_category?cat_id=3', true],
  ['/category', false],
])('what scripts go on with to %s depends on what they have already: %s', async (page, depends) => {
  const tree = encodeURIComponent(JSON.stringify(['', { children: ['(catalogue)', {}] }]));
  const hash = await computeCacheBustingSearchParam(undefined, undefined, tree, undefined);
  const mark = page.includes('?') ? '&' : '?';
  const within = of(`${page}${mark}_rsc=${hash}`, { rsc: '1', 'next-router-state-tree': tree });
  const without = of(`${page}${mark}_rsc=`, { rsc: '1' });
  expect(within).not.toBeNull();
  expect(within?.key !== without?.key).toBe(depends);
});

it('names what a page is made from', () => {
  expect(of('/product_detail/a%2Fb?taille=M')?.tags).toContain('product:a/b');
  expect(of('/sub_category')?.tags).toContain('products');
  expect(of('/')?.tags).toEqual(expect.arrayContaining(['products', 'banner', 'categories']));
  expect(of('/category')?.tags).toEqual(['categories']);
});

it('keeps scripts and styles of the build by their name alone', () => {
  const asked = of('/_next/static/chunks/a.js?dpl=1', { cookie: 'a=b' });
  expect(asked).toMatchObject({ key: '/_next/static/chunks/a.js', isAsset: true, tags: [] });
  expect(of('/_next/static/chunks/a.js', { range: 'bytes=0-1' })).toBeNull();
});
