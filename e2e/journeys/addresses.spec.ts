import { expect, test } from '../support/test';

test.describe('catalogue URLs', { tag: '@once' }, () => {
  test('a misspelt URL redirects permanently to the correct one', async ({ request }) => {
    for (const [misspelt, right] of [
      ['/CATEGORY', '/category'],
      ['/Sub_Category?q=robe', '/sub_category?q=robe'],
      ['/Product_Detail/Abc', '/product_detail/Abc'],
      ['/Login', '/login'],
      ['/category/', '/category'],
      ['/product_detail/abc/', '/product_detail/abc'],
    ] as const) {
      const answer = await request.get(misspelt, { maxRedirects: 0 });
      expect(answer.status(), misspelt).toBe(308);
      const target = new URL(answer.headers().location ?? '', answer.url());
      expect(target.pathname + target.search).toBe(right);
    }
  });

  test('invented URLs respond 404 and are not cached', async ({ request }) => {
    for (const address of [
      '/accueil/toutes',
      '/accueil/mot-invente',
      '/category/tous',
      '/category/mot-invente',
      '/?category_id=mot-invente',
    ]) {
      for (const _time of [1, 2]) {
        const answer = await request.get(address);
        expect(answer.status(), address).toBe(404);
        expect(answer.headers(), address).not.toHaveProperty('server-timing');
        expect(answer.headers()['cache-control'], address).not.toContain('s-maxage');
      }
    }
  });

  test('the home page of a category ignores other parameters', async ({ request }) => {
    const home = await (await request.get('/')).text();
    const [, address = ''] = /href="(\/\?category_id=[^"]+)"[^>]*>Homme</.exec(home) ?? [];
    const answer = await request.get(address);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain('Sélection Homme');
    expect(answer.headers()['cache-control']).not.toContain('no-store');

    const odd = await request.get('/?utm_source=lettre');
    expect(odd.headers()['server-timing']).toMatch(/^cache;desc=(hit|stale)$/);
  });
});

test.describe('the listing', { tag: '@once' }, () => {
  test('is cacheable and contains no personal data', async ({ page, customer }) => {
    const answer = await page.request.get('/sub_category');
    expect(await answer.text()).not.toMatch(new RegExp(`${customer.email}|Louise|Perrin`));
    expect(answer.headers()['cache-control']).toMatch(/^public, .*s-maxage=\d+/);
    expect(answer.headers()['cache-control']).not.toMatch(/no-store|private/);
    expect(answer.headers()).not.toHaveProperty('set-cookie');
    expect(answer.headers().vary ?? '').not.toMatch(/cookie/i);
  });
});
