import type { Page } from 'playwright/test';
import { fillLogin } from '../steps/entry';
import { findDresses, findDressListing, findSizedDress } from '../steps/shopping';
import { registerCustomer } from '../support/people';
import { expect, test } from '../support/test';

test('catalogue pages do not depend on cookies', { tag: '@once' }, async ({
  page,
  marketplace,
  person,
}) => {
  const [product = ''] = await findDresses(page);
  const listing = await findDressListing(page);
  const addresses = ['/', '/category', listing, product, `${product}?taille=M`];
  const get = async (address: string, cookie: string) => {
    const answer = await fetch(marketplace.baseURL + address, { headers: { cookie } });
    // Cache status and compression are the same for requests at the same time.
    const passing = /^(date|age|server-timing|content-length)$/;
    const headers = [...answer.headers].filter(([name]) => !passing.test(name));
    return { status: answer.status, headers, body: await answer.text() };
  };
  // The first request renders a page, the second one is a cache hit.
  for (const address of addresses) await get(address, '');

  await registerCustomer(page, marketplace, person);
  await page.request.post('/api/login', {
    form: { email: person.email, password: 'pas-le-bon' },
    headers: { origin: marketplace.baseURL, 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  });
  const cookies = await page.context().cookies();
  const names = cookies.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['vitrine', 'vitrine_flash', 'vitrine_message']));
  const everything = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  for (const address of addresses) {
    // A purchase of another test may change the stock in between.
    await expect(async () => {
      const plain = await get(address, '');
      expect(plain.status, address).toBe(200);
      for (const cookie of [everything, 'vitrine=x; vitrine_flash=a*b; vitrine_message=1']) {
        expect(await get(address, cookie), address).toEqual(plain);
      }
    }).toPass();
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', {
    tag: '@all',
  }, () => {
    test.use({ javaScriptEnabled, expectedErrors: [/401 \(Unauthorized\).*\/api\/favourites/] });

    test('a favourite that a visitor requested is reported once, after the login', async ({
      page,
      customer,
    }) => {
      await page.context().clearCookies();
      const [product = ''] = await findDresses(page);
      await page.goto(product);
      const title = await page.getByRole('heading', { level: 1 }).innerText();
      await heart(page, title).click();
      await page.waitForURL(/\/login\?next=/);
      await fillLogin(page, customer);

      const message = page.getByText('L’article a été ajouté à vos favoris.');
      // The login form reports it too; with scripts, it leads back to the page.
      if (javaScriptEnabled) await page.waitForURL(product);
      await expect(message).toBeVisible();
      if (!javaScriptEnabled) {
        expect(new URL(page.url()).pathname).toBe('/resultat');
        await expect(page.getByRole('heading', { level: 1, name: 'C’est fait' })).toBeVisible();
        await page.getByRole('link', { name: 'Revenir à la page précédente' }).click();
      }
      await page.waitForURL(product);
      // Scripts request the message of a cached page.
      await page.goto(product, { waitUntil: 'networkidle' });
      await expect(message).toBeHidden();
      await page.goto('/my_account');
      await expect(message).toBeHidden();
      await page.goto('/my_favorite');
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an incomplete product form leads to a page that reports the missing field, and back', {
    tag: '@all',
  }, async ({ page, customer }) => {
    expect(customer.email).toBeTruthy();
    const product = await findSizedDress(page);
    await page.goto(product);
    await page.getByRole('button', { name: 'Ajouter', exact: true }).press('Enter');
    await page.waitForURL(/\/resultat\?retour=/);
    await expect(page.getByRole('alert')).toHaveText('Choisissez une taille.');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);

    // The message appears once; a second request of the page redirects back.
    await page.reload();
    await page.waitForURL(product);
    await page.goto('/resultat?retour=https://exemple.org/');
    await page.waitForURL('/');

    const title = await page
      .goto(product)
      .then(() => page.getByRole('heading', { level: 1 }).innerText());
    await heart(page, title).click();
    await page.waitForURL(/\/resultat\?retour=/);
    await expect(page.getByText('Ajouté à vos favoris.')).toBeVisible();
    await page.getByRole('link', { name: 'Revenir à la page précédente' }).click();
    await page.waitForURL(product);
  });
});

function heart(page: Page, title: string) {
  return page.getByRole('button', { name: `Ajouter aux favoris : ${title}` }).first();
}
