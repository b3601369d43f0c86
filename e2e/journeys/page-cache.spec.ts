import { randomUUID } from 'node:crypto';
import {
  cards,
  createAddress,
  findDresses,
  findDressListing,
  orderNow,
  payWith,
  putInCart,
} from '../steps/shopping';
import { expect, test } from '../support/test';

const often = 3;
const invented = 25;

/** A response with its cache status. */
async function ask(
  baseURL: string,
  address: string,
  headers: Record<string, string> = {},
  method = 'GET',
) {
  const answer = await fetch(baseURL + address, { method, headers, redirect: 'manual' });
  const how = /cache;desc=(\w+)/.exec(answer.headers.get('server-timing') ?? '')?.[1];
  return { status: answer.status, how, headers: answer.headers, text: await answer.text() };
}

test.describe('pages of the catalogue', { tag: '@once' }, () => {
  test('are rendered once for everybody, and compressed', async ({ marketplace: { baseURL } }) => {
    // This listing is not in the cache.
    const address = `/sub_category?marque=${randomUUID()}&taille=M`;
    const first = await ask(baseURL, address);
    expect([first.status, first.how]).toEqual([200, 'miss']);

    const brand = /marque=[^&]+/.exec(address)?.[0];
    for (const [same, cookie] of [
      [address, 'vitrine=quelqu-un; vitrine_message=1'],
      [`/sub_category?taille=M&fbclid=x&${brand}&utm_source=lettre`, ''],
    ] as const) {
      const again = await ask(baseURL, same, { cookie });
      expect([again.how, again.text === first.text], same).toEqual(['hit', true]);
      expect(Number(again.headers.get('age'))).toBeGreaterThanOrEqual(0);
    }

    const etag = first.headers.get('etag') ?? '';
    const known = await ask(baseURL, address, { 'if-none-match': etag });
    expect([known.status, known.text]).toEqual([304, '']);
    for (const [accepted, encoding] of [
      ['br', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const { headers, text } = await ask(baseURL, address, { 'accept-encoding': accepted });
      expect(headers.get('content-encoding')).toBe(encoding);
      expect(headers.get('vary')).toMatch(/rsc.*accept-encoding/i);
      expect(text === first.text).toBe(true);
    }
    const head = await ask(baseURL, address, {}, 'HEAD');
    expect([head.status, head.how, head.text]).toEqual([200, 'hit', '']);
  });

  test('are cached for client-side navigation from any page', { tag: '@internals' }, async ({
    page,
    marketplace: { baseURL },
  }) => {
    const listing = await findDressListing(page);
    const hows: (string | undefined)[] = [];
    page.on('response', (answer) => {
      if (!answer.url().includes('_rsc=') || !answer.url().includes('/product_detail/')) return;
      expect(answer.status()).toBe(200);
      hows.push(/cache;desc=(\w+)/.exec(answer.headers()['server-timing'] ?? '')?.[1]);
    });
    const [dress = ''] = await findDresses(page);
    for (const from of [listing, '/']) {
      // React must have hydrated the document before the test changes it.
      const hydrated = page.waitForResponse(/\/api\/me$/);
      await page.goto(from);
      await hydrated;
      await page.evaluate((address) => {
        const link = document.createElement('a');
        link.href = address;
        link.dataset.soft = '';
        link.textContent = 'Robe';
        document.querySelector('main')?.prepend(link);
      }, dress);
      await page.getByRole('link', { name: 'Robe', exact: true }).click();
      await page.waitForURL(dress);
      await expect(page.getByRole('button', { name: 'Ajouter', exact: true })).toBeVisible();
    }
    expect(hows.at(-1)).toMatch(/hit|stale/);
    const redirect = await ask(baseURL, dress, { rsc: '1' });
    expect([redirect.status, redirect.headers.get('cache-control')]).toEqual([307, 'no-store']);
    expect((await ask(baseURL, dress, { rsc: '0' })).how).toMatch(/hit|stale/);
  });

  test('scripts are stored for good, and text files are compressed', async ({
    marketplace: { baseURL },
  }) => {
    const home = await ask(baseURL, '/');
    const script = /src="(\/_next\/static\/[^"]+\.js)"/.exec(home.text)?.[1] ?? '';
    for (const address of [script, '/login', '/robots.txt', '/icon.svg', '/indisponible']) {
      const { headers, text } = await ask(baseURL, address, { 'accept-encoding': 'br' });
      const isShort = text.length < 1_024;
      expect(headers.get('content-encoding'), address).toBe(isShort ? null : 'br');
    }
    const stored = await ask(baseURL, script);
    expect([stored.how, stored.headers.get('cache-control')]).toEqual([
      'hit',
      'public, max-age=31536000, immutable',
    ]);
    const own = { 'accept-encoding': 'br', 'sec-fetch-site': 'cross-site' };
    expect((await ask(baseURL, '/login', own)).headers.get('content-encoding')).toBeNull();
  });

  test('a purchase invalidates the page of the product', { tag: '@all' }, async ({
    page,
    customer,
    marketplace,
  }) => {
    expect(customer.email).toBeTruthy();
    const { baseURL } = marketplace;
    const dress = (await findDresses(page)).at(-3) ?? '';
    await createAddress(page, baseURL);
    await putInCart(page, dress);
    await orderNow(page);
    await ask(baseURL, dress);
    expect((await ask(baseURL, dress)).how).toMatch(/hit|stale/);
    await payWith(page, cards.accepted);
    await expect(page.getByRole('heading', { name: 'Paiement réussi !' })).toBeVisible();
    expect((await ask(baseURL, dress)).how).toBe('miss');
  });

  test('invented URLs evict no popular pages', {
    tag: '@all',
  }, async ({ request, openOneMoreShop }) => {
    const listing = await findDressListing({ request });
    const shop = await openOneMoreShop({ PAGE_CACHE_MB: '1' });
    for (let time = 0; time < often; time += 1) await ask(shop.baseURL, listing);
    for (let index = 0; index < invented; index += 1) {
      const { status, how } = await ask(
        shop.baseURL,
        // A valid id of the marketplace, which may reject other ids with an error.
        `/product_detail/${String(index).padStart(24, '0')}?couleur=${randomUUID()}`,
      );
      expect([status, how]).toEqual([404, undefined]);
      await ask(shop.baseURL, `/sub_category?marque=${randomUUID()}`);
    }
    expect((await ask(shop.baseURL, listing)).how).toMatch(/hit|stale/);
  });
});
