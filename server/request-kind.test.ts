import fs from 'node:fs';
import path from 'node:path';
import { requestKind } from './request-kind';

const get = (url: string) => requestKind({ method: 'GET', url, complete: true });

describe('requestKind', () => {
  it.each([
    '/',
    '/category',
    '/sub_category?cat_id=1',
    '/product_detail/1/cart',
    '/product_detail/photo.png',
    '/sitemap.xml',
    '/nulle-part',
    '/_next/nulle-part',
    '/api/products?ids=1',
    '/api/search/suggestions?q=robe',
    '/api/menu',
    '/api/listing/facets?cat_id=1',
  ])('classifies %s as public', (url) => {
    expect(get(url)).toBe('public');
  });

  it.each(['/cart', '/CART', '/payment?step=2', '/orderDetail/1/2', '/api/me', '/api/cart'])(
    'classifies %s as personal',
    (url) => {
      expect(get(url)).toBe('personal');
    },
  );

  it('classifies the export of all data apart, because it takes longer than a page', () => {
    expect(get('/api/account/data')).toBe('export');
    expect(get('/api/account/data?x')).toBe('export');
  });

  it('classifies parts of the sitemap apart, because they read fifty pages', () => {
    expect(get('/sitemaps/articles-1.xml')).toBe('sitemap');
  });

  it.each([
    '/_next/static/chunks/a.js',
    '/_next/image?url=a&w=320&q=75',
    '/media/robe.webp',
    '/icones/192.png',
    '/sw.js',
    '/api/health',
    '/api/ready?x',
    '/api/chat/stream',
    '/api/profile/photo',
  ])('does not limit %s', (url) => {
    expect(get(url)).toBeNull();
  });

  it('classifies every page of the personal folders', () => {
    const pages = ['(personal)', '(checkout)'].flatMap((group) => {
      const folder = path.join(import.meta.dirname, '..', 'app', group);
      const folders = fs.readdirSync(folder, { withFileTypes: true });
      return folders.filter((one) => one.isDirectory() && one.name !== 'testing');
    });
    for (const { name } of pages) expect([name, get(`/${name}/1`)]).toEqual([name, 'personal']);
  });

  it('distinguishes a complete form from one that is still arriving', () => {
    const post = (complete: boolean) =>
      requestKind({ method: 'POST', url: '/api/profile', complete });
    expect([post(true), post(false)]).toEqual(['write', 'upload']);
  });
});
