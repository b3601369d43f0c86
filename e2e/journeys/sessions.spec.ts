import type { BrowserContext } from 'playwright/test';
import { isTestAll } from '../../test-all';
import { sendRaw } from '../support/raw-http';
import { expect, test } from '../support/test';

/** `npm test` requests the routes with the first two; the tests of the session read all. */
const unreadable = [
  '%E2%82%AC',
  'a*b*c*d*e*f*g*h',
  'Fe26.2*1*b*c*d*Infinity*f*g~2',
  '%00',
  '%',
  '\u00ff\u0080',
  '*******',
  'x'.repeat(6_000),
];
const formHeaders = { 'sec-fetch-site': 'same-origin' };

test.describe('sessions', { tag: '@once' }, () => {
  test('an unreadable cookie is ignored on all routes', async ({ marketplace }) => {
    const ask = (target: string, cookie: string) =>
      sendRaw(
        marketplace.baseURL,
        `${target} HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`,
      );
    for (const name of ['vitrine', 'vitrine_flash']) {
      for (const value of isTestAll ? unreadable : unreadable.slice(0, 2)) {
        const cookie = `${name}=${value}`;
        for (const page of ['/', '/login', '/category', '/resultat', '/api/me']) {
          expect(statusOf(await ask(`GET ${page}`, cookie)), `${page} ${cookie}`).toBeLessThan(400);
        }
        const account = await ask('GET /my_account', cookie);
        expect(account.slice(0, account.indexOf('\r\n\r\n'))).toMatch(
          /^HTTP\/1.1 307 .*location: \/login\?next=%2Fmy_account\r\n/is,
        );
        const logout = await ask('POST /api/logout', cookie);
        expect(statusOf(logout), `logout ${cookie}`).toBeLessThan(500);
      }
    }
  });

  test('a logout invalidates all copies of the cookie, also during other requests', async ({
    page,
    context,
    browser,
    customer,
    baseURL,
  }) => {
    const stolen = await browser.newContext({
      baseURL,
      storageState: await context.storageState(),
    });
    expect(await stateOf(stolen), `${customer.email} is signed in twice`).toBe('signed-in');

    // Some requests arrive before the logout and some after; none of their cookies is valid.
    const [, ...answers] = await Promise.all([
      page.request.post('/api/logout', { headers: formHeaders, form: {}, maxRedirects: 0 }),
      ...Array.from({ length: 5 }, () => stolen.request.get('/my_account')),
      ...Array.from({ length: 5 }, () => page.request.get('/my_account')),
    ]);
    expect(answers).toHaveLength(10);
    for (const one of [stolen, context]) {
      expect(await stateOf(one)).toBe('visitor');
      const account = await one.request.get('/my_account', { maxRedirects: 0 });
      expect(account.headers().location).toContain('/login');
      await one.request.post('/api/favourites', { headers: formHeaders, form: {} });
      expect(await stateOf(one)).toBe('visitor');
    }
    await stolen.close();
  });

  test('no spelling of a URL and no request method bypasses the guard', async ({ marketplace }) => {
    const state = '%5B%22%22%2C%7B%7D%2Cnull%2Cnull%2C16%5D';
    const headers = [
      '',
      'RSC: 1\r\n',
      `RSC: 1\r\nNext-Router-State-Tree: ${state}\r\n`,
      'RSC: 1\r\nNext-Router-Prefetch: 1\r\n',
      'RSC: 1\r\nNext-Router-Prefetch: 1\r\nNext-Router-Segment-Prefetch: /_tree\r\n',
      'Next-Router-Prefetch: 1\r\nPurpose: prefetch\r\n',
      'x-middleware-subrequest: middleware:middleware:middleware:middleware:middleware\r\n',
      'x-middleware-prefetch: 1\r\n',
    ];
    const addresses = [
      '/my_account',
      '/my_account/',
      '/my_account.x',
      '/my_account.rsc',
      '/my_account.txt',
      '/my_account.segments/_tree.segment.rsc',
      '/my_account?_rsc=1a2b3',
      '/%6dy_account',
      '/cart.json',
      '/cart',
      '/orderDetail/a/b.png',
      '/address.svg',
    ];
    for (const address of addresses) {
      for (const header of headers) {
        const answer = await sendRaw(
          marketplace.baseURL,
          `GET ${address} HTTP/1.1\r\nHost: localhost\r\n${header}Connection: close\r\n\r\n`,
        );
        expect(statusOf(answer), `${address} ${header}`).toBeGreaterThan(300);
        const leaks = /Mes commandes|Mon compte<|Mon panier<|Déconnexion/.exec(answer);
        expect(leaks, `${address} ${header}`).toBeNull();
      }
    }
  });
});

function statusOf(answer: string): number {
  return Number(/^HTTP\/1.1 (\d+) /.exec(answer)?.[1]);
}

/** Returns the session state of the browser in the shop. */
async function stateOf(context: BrowserContext): Promise<string> {
  const answer: { readonly state: string } = await (await context.request.get('/api/me')).json();
  return answer.state;
}
