import type { APIRequestContext } from 'playwright/test';
import { expect, test } from '../support/test';

test.describe('the sitemap', { tag: '@once' }, () => {
  test('lists all products and categories, and is linked in robots.txt', {
    tag: '@all',
  }, async ({ request, marketplace }) => {
    const robots = await (await request.get('/robots.txt')).text();
    const index = `${marketplace.baseURL}/sitemap.xml`;
    expect(robots).toContain(`Sitemap: ${index}`);
    const parts = await locationsIn(request, index);
    const all = (await Promise.all(parts.map((part) => locationsIn(request, part)))).flat();
    expect(new Set(all).size).toBe(all.length);

    const products = all.filter((address) => address.includes('/product_detail/'));
    const listing = await (await request.get('/sub_category')).text();
    const [, count] = /<p role="status"[^>]*>(\d+) article/.exec(listing) ?? [];
    expect(products).toHaveLength(Number(count));

    const home = await (await request.get('/')).text();
    const linked = new Set(home.match(/\/sub_category\?cat_id=[\w-]+/g));
    expect(all).toEqual(
      expect.arrayContaining([...linked].map((path) => marketplace.baseURL + path)),
    );

    const sample = [...all.filter((address) => !products.includes(address)), products.at(-1) ?? ''];
    for (const address of sample) {
      const answer = await request.get(address, { maxRedirects: 0 });
      expect(answer.status(), address).toBe(200);
      const html = await answer.text();
      expect(html, address).not.toContain('name="robots" content="noindex');
      const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
      expect(canonical, address).toBe(address.replace(/\/$/, ''));
    }
  });

  test('has no parts beyond the catalogue, and is cacheable', async ({ request }) => {
    for (const name of ['articles-99.xml', 'articles-0.xml', 'autre.xml']) {
      expect((await request.get(`/sitemaps/${name}`)).status(), name).toBe(404);
    }
    const answer = await request.get('/sitemap.xml');
    expect(answer.headers()['cache-control']).toMatch(/s-maxage=\d+/);
    expect(answer.headers()).not.toHaveProperty('set-cookie');
  });
});

async function locationsIn(request: APIRequestContext, address: string): Promise<string[]> {
  const answer = await request.get(address);
  expect(answer.status(), address).toBe(200);
  expect(answer.headers()['content-type']).toContain('xml');
  const locations = (await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g);
  return Array.from(locations, ([, location = '']) => location.replaceAll('&amp;', '&'));
}
