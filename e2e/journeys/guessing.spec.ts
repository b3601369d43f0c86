import type { APIRequestContext } from 'playwright/test';
import { freePorts } from '../../scripts/lib/ports.mjs';
import { createAddress, findDresses, putInCart } from '../steps/shopping';
import { logIn, uniqueEmail } from '../support/people';
import { expect, test } from '../support/test';
import { openShop } from '../support/test-environment';

const headers = { 'sec-fetch-site': 'same-origin', accept: 'application/json' };

/** Tries a login from a client address with this number. */
function tryLogin(request: APIRequestContext, email: string, password: string, from: number) {
  return request.post('/api/login', {
    form: { email, password },
    headers: { ...headers, 'x-forwarded-for': `192.0.2.${from}` },
  });
}

test.describe('guessing of passwords and codes', { tag: '@once' }, () => {
  test.slow(true, 'Each attempt hashes a password, which is slow on purpose.');
  test.describe.configure({ mode: 'parallel' });

  test('is blocked for unknown devices, but not for the owner of the account', {
    tag: '@all',
  }, async ({ page, request, marketplace, customer }) => {
    for (let guess = 1; guess <= 10; guess += 1) {
      const answer = await tryLogin(request, customer.email, `faux-${guess}`, guess);
      expect(answer.status()).toBe(422);
    }
    const stopped = await tryLogin(request, customer.email, 'faux-encore', 11);
    expect(stopped.status()).toBe(429);
    const seconds = Number(stopped.headers()['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(300);
    expect(await stopped.json()).toEqual({
      status: 0,
      message: expect.stringMatching(
        /^Trop de tentatives\. Réessayez dans \d+\s(minute|seconde)s?\.$/,
      ),
    });

    await page.request.post('/api/logout', { headers, form: {} });
    for (let login = 0; login < 11; login += 1) await logIn(page, marketplace, customer);
    await page.goto('/my_account');
    await expect(page.getByText('Louise Perrin')).toBeVisible();
  });

  test('without JavaScript, returns the form with its input and the waiting time', {
    tag: '@all',
  }, async ({ withoutJavaScript, request }) => {
    const email = uniqueEmail();
    for (let guess = 1; guess <= 10; guess += 1) await tryLogin(request, email, 'faux-mot', guess);
    const page = await (await withoutJavaScript()).newPage();
    await page.goto('/login');
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByLabel('Mot De Passe', { exact: true }).fill('faux-mot');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Trop de tentatives' })).toBeVisible();
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email);
  });

  test('trusts a forwarded client address only behind a trusted proxy', {
    tag: '@all',
  }, async ({ playwright, marketplace }) => {
    const [port = 0] = await freePorts(1);
    const settings = { MARKETPLACE_API_URL: marketplace.api, TRUST_PROXY: 'false' };
    const shop = await openShop(port, settings);
    const request = await playwright.request.newContext({ baseURL: `http://127.0.0.1:${port}` });
    const statuses: number[] = [];
    // A few at a time, so that load shedding rejects few of them.
    for (let guess = 0; guess < 110; guess += 5) {
      const some = [0, 1, 2, 3, 4].map((more) =>
        tryLogin(request, uniqueEmail(), 'faux-mot', guess + more),
      );
      for (const answer of await Promise.all(some)) statuses.push(answer.status());
    }
    await request.dispose();
    await shop.process.stop(10_000);
    // Requests rejected by load shedding do not count as attempts.
    const attempts = statuses.filter((status) => status !== 503);
    expect(attempts.length).toBeGreaterThan(100);
    expect(attempts.filter((status) => status !== 429)).toHaveLength(100);
  });

  test('is limited for discount codes', { tag: '@all' }, async ({
    page,
    marketplace,
    customer,
  }) => {
    await createAddress(page, marketplace.baseURL);
    const [dress = ''] = await findDresses(page);
    await putInCart(page, dress);
    const quote = (code: string) =>
      page.request.post('/api/checkout/quote', { headers, form: { delivery_type: '1', code } });
    for (let guess = 1; guess <= 10; guess += 1) {
      const answer = await quote(`INVENTE${guess}`);
      expect(answer.status(), `${customer.email}: ${await answer.text()}`).toBe(422);
    }
    const stopped = await quote('INVENTE11');
    expect(stopped.status()).toBe(429);
    expect(await stopped.text()).toContain('Trop de tentatives');
    const withoutCode = await quote('');
    expect(withoutCode.status(), 'without a code, the checkout continues').toBe(200);
  });
});
