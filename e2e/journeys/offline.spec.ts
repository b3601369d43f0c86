import type { Page } from 'playwright/test';
import { findDresses, putInCart } from '../steps/shopping';
import { expect, test } from '../support/test';

test.use({
  serviceWorkers: 'allow',
  // Failed requests of pages while the browser is offline.
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|ChunkLoadError|Loading chunk/],
});

test('visited catalogue pages are available offline, personal pages are not', async ({
  page,
  context,
  customer,
}) => {
  expect(customer.email).toBeTruthy();
  const [seen = '', followed = '', unseen = ''] = await findDresses(page);
  const title = await putInCart(page, seen);
  await page.goto(seen);
  await started(page);
  await page.goto(followed);
  await kept(page, followed);
  await page.goto(seen);
  await kept(page, seen);

  await context.setOffline(true);
  await page.goto(followed);
  await expect(
    page.getByText(/^Cette page date du \d+(er)? .*Vous êtes hors connexion/),
  ).toBeVisible();
  await page.goto(seen);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // One cache entry serves all variants of the page.
  await page.goto(`${seen}?taille=M`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // The cart badge is hidden, because an older number would be wrong.
  await expect(page.getByText('contenu inconnu pour l’instant')).toBeAttached();
  // The notice for pages without scripts, which the worker writes into the document.
  await expect(page.locator('#hors-connexion')).toHaveCount(0);

  for (const address of [unseen, '/cart', '/my_account', '/login', '/payment']) {
    await page.goto(address);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Cette page demande une connexion' }),
      address,
    ).toBeVisible();
    await expect(page.getByText(title)).toHaveCount(0);
  }
  expect(await cachedAddresses(page)).toEqual(
    expect.not.arrayContaining([expect.stringMatching(/cart|account|login|payment|api/)]),
  );

  await page.goto(followed);
  await context.setOffline(false);
  const age = page.getByText(/^Cette page date du \d+(er)? /);
  await expect(age).toBeVisible();
  await expect(page.getByText('Vous êtes hors connexion')).toHaveCount(0);
  // The service worker receives the message a moment later.
  await expect(async () => {
    await page.reload();
    await expect(age).toHaveCount(0, { timeout: 5_000 });
  }).toPass();
  await expect(async () => {
    await page.goto('/cart');
    await expect(page.getByRole('link', { name: title }).first()).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(page.getByText('Vous êtes hors connexion')).toHaveCount(0);
});

test('the shop can be installed', { tag: '@once' }, async ({ request }) => {
  const home = await (await request.get('/')).text();
  const [, address = ''] = /<link rel="manifest" href="([^"]+)"/.exec(home) ?? [];
  const manifest = await (await request.get(address)).json();
  expect(manifest).toMatchObject({ short_name: 'Vitrine', display: 'standalone', start_url: '/' });
  expect(manifest.icons).toHaveLength(3);
  for (const { src } of manifest.icons) {
    expect((await request.get(src)).headers()['content-type'], src).toBe('image/png');
  }
});

/**
 * Waits until the service worker controls the page. A page that was loading while the worker took
 * over is controlled only after a reload.
 */
async function started(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect(async () => {
    await page.reload();
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  }).toPass();
}

async function kept(page: Page, address: string): Promise<void> {
  await expect.poll(() => cachedAddresses(page)).toContain(address);
}

function cachedAddresses(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys()) {
      if (!name.startsWith('vitrine-pages')) continue;
      const requests = await (await caches.open(name)).keys();
      addresses.push(...requests.map(({ url }) => url.replace(location.origin, '')));
    }
    return addresses;
  });
}
