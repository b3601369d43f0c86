import type { APIRequestContext } from 'playwright/test';
import { createAddress, findDresses, putInCart } from '../steps/shopping';
import { newPerson, registerCustomer } from '../support/people';
import { expect, test } from '../support/test';

const session = 'vitrine';

test.describe('attacks', { tag: '@once' }, () => {
  test.beforeEach(({ page, marketplace, person }) => registerCustomer(page, marketplace, person));

  test('a manipulated session cookie is ignored', async ({ page, context, baseURL }) => {
    expect(await (await page.request.get('/my_account')).text()).toContain('Perrin');
    const cookie = (await context.cookies()).find(({ name }) => name === session);
    const sealed = cookie?.value ?? '';
    const middle = Math.floor(sealed.length / 2);
    const broken = sealed.slice(0, middle) + (sealed[middle] === 'A' ? 'B' : 'A');
    const changed = [broken + sealed.slice(middle + 1), `${sealed}x`, `${sealed}~2`];
    for (const value of [...changed, sealed.slice(0, 40), '%%%', 'x']) {
      await context.addCookies([{ name: session, value, url: baseURL }]);
      const account = await page.request.get('/my_account', { maxRedirects: 0 });
      expect(account.headers().location, value).toBe('/login?next=%2Fmy_account');
      expect((await page.request.get('/')).status()).toBe(200);
      expect(await (await page.request.get('/api/me')).json()).toMatchObject({ state: 'visitor' });
    }
  });

  test('addresses and cart lines of others are reported as missing', { tag: '@all' }, async ({
    page,
    browser,
    marketplace,
  }) => {
    await createAddress(page, marketplace.baseURL);
    await page.goto('/address');
    const editLink = page.getByRole('link', { name: /Modifier/ });
    const editAddress = (await editLink.getAttribute('href')) ?? '';
    const id = editAddress.split('/').at(-1) ?? '';
    const [, , , , product = ''] = await findDresses(page);
    const title = await putInCart(page, product);
    await page.goto('/cart');
    const lineId = await page.locator('input[name="line_id"]').first().inputValue();

    const other = await (await browser.newContext()).newPage();
    await registerCustomer(other, marketplace, newPerson());
    expect((await other.goto(editAddress))?.status()).toBe(404);
    await expect(other.getByRole('heading', { name: 'Cette page n’existe pas' })).toBeVisible();
    // The visible text without scripts.
    for (const hidden of [editAddress, '/editAddress/inconnue', '/orderTracking/inconnue']) {
      const answer = await other.request.get(hidden);
      expect(answer.status(), hidden).toBe(404);
      expect(await answer.text(), hidden).toMatch(
        /<html[^>]+lang="fr".*<header.*<h1[^>]*>Cette page/s,
      );
    }
    const address = { id, street: 'ailleurs', phone: '0600000000', dialCode: '+33' };
    const attempts = [
      ['/api/addresses/edit', address],
      ['/api/addresses/default', { id }],
      ['/api/cart/lines/remove', { line_id: lineId }],
      ['/api/cart/lines/increase', { line_id: lineId }],
      ['/api/cart/lines/decrease', { line_id: lineId, quantity: '1' }],
      ['/api/cart/lines/set-aside', { line_id: lineId }],
      ['/api/cart/lines/variation', { line_id: lineId, variation_id: 'x' }],
    ] as const;
    for (const [target, form] of attempts) {
      const answer = await send(other.request, target, { ...form });
      expect(answer.status(), target).toBe(404);
      const message = target.startsWith('/api/cart')
        ? 'Cet article n’est plus dans votre panier.'
        : 'Cet élément n’existe plus.';
      expect(await answer.json()).toEqual({ status: 0, message });
    }

    // Of a missing address, deleting is reported as done.
    expect((await send(other.request, '/api/addresses/delete', { id })).status()).toBe(200);

    await page.goto('/address');
    await expect(page.getByText('12 rue de Bretagne')).toBeVisible();
    await page.goto('/cart');
    await expect(page.getByRole('link', { name: title })).toBeVisible();
  });

  test('a form from another site is rejected', async ({ page, marketplace }) => {
    await createAddress(page, marketplace.baseURL);
    const foreign: Record<string, string>[] = [
      { origin: 'https://exemple.org' },
      { origin: 'https://exemple.org', 'sec-fetch-site': 'cross-site' },
      { origin: marketplace.baseURL, 'sec-fetch-site': 'same-site' },
      { origin: 'null' },
      {},
    ];
    for (const headers of foreign) {
      for (const target of ['/api/logout', '/api/addresses/add', '/api/cart', '/api/login']) {
        const answer = await page.request.post(target, { form: {}, headers });
        expect(answer.status(), `${target} ${JSON.stringify(headers)}`).toBe(403);
        expect(await answer.text()).toContain('Cette demande ne vient pas de notre site');
      }
    }
    expect(await (await page.request.get('/my_account')).text()).toMatch(/<h1[^>]*>Mon compte</);
  });
});

/** Sends a request as a page of the shop would. */
function send(request: APIRequestContext, target: string, form: Record<string, string>) {
  return request.post(target, {
    form,
    headers: { 'sec-fetch-site': 'same-origin', accept: 'application/json' },
  });
}
