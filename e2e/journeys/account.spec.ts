import type { Page } from 'playwright/test';
import { answerCookies } from '../steps/cookies';
import { signIn } from '../steps/entry';
import { capitalHeadings, expectTextsOf } from '../steps/screen-texts';
import { createAddress, findDresses } from '../steps/shopping';
import { newPerson, registerCustomer } from '../support/people';
import { expect, test } from '../support/test';

// Rejected forms, which these tests provoke.
test.use({ expectedErrors: [/422 \(/] });

const question = 'Êtes-vous sûr de vouloir supprimer votre compte ?';

test('the account page links to all customer pages with the texts of the specification', {
  tag: '@all',
}, async ({ page, customer, inspect }) => {
  expect(customer.email).toBeTruthy();
  await page.goto('/my_account');
  await expect(page.getByRole('heading', { level: 1, name: 'Mon compte' })).toBeVisible();
  await expect(page.getByText('Louise Perrin')).toBeVisible();
  const tiles = {
    'Vos Commandes': '/myorder',
    'Profil et sécurité': '/profile',
    Aide: '/aide',
    Adresse: '/address',
    Notifications: '/notification',
    Paramètres: '/parameter',
    'Vos informations': '/information',
  };
  for (const [title, href] of Object.entries(tiles)) {
    const tile = page.getByRole('main').getByRole('link', { name: new RegExp(`^${title}`) });
    await expect(tile, title).toHaveAttribute('href', href);
  }
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  const dialog = page.getByRole('dialog', {
    name: /Êtes-vous sûr de vouloir déconnecter le compte/,
  });
  await dialog.getByRole('button', { name: 'Non' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Supprimer le compte' }).click();
  await inspect(page);
});

test('headings are in capitals where the specification requires it', {
  tag: ['@once', '@all'],
}, async ({ page, customer }) => {
  expect(customer.email).toBeTruthy();
  for (const address of Object.keys(capitalHeadings)) {
    await page.goto(address);
    await expectTextsOf(page, address);
  }
});

test('an address leads to the checkout, and is deleted after confirmation', {
  tag: '@all',
}, async ({ page, marketplace, customer }) => {
  expect(customer.email).toBeTruthy();
  await createAddress(page, marketplace.baseURL);
  await page.goto('/address');
  await expect(page.getByRole('link', { name: 'Passer à la caisse' })).toHaveAttribute(
    'href',
    '/payment',
  );
  const card = page.getByRole('listitem').filter({ hasText: '12 rue de Bretagne' });
  const dialog = page.getByRole('dialog', {
    name: 'Êtes-vous sûr de vouloir supprimer cet élément ?',
  });
  await card.getByRole('button', { name: /^Supprimer/ }).click();
  await dialog.getByRole('button', { name: 'Non' }).click();
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: /^Supprimer/ }).click();
  await dialog.getByRole('button', { name: 'Oui' }).click();
  await expect(page.getByText('Vous n’avez pas encore d’adresse')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Ajouter une adresse/ })
    .click();
  await page.waitForURL('/addAddress');
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', {
    tag: '@all',
  }, () => {
    test.use({ javaScriptEnabled });

    test('an account is deleted only with its password, and no session stays valid', async ({
      page,
      customer,
      context,
    }) => {
      await page.goto('/my_account');
      await askToDelete(page, 'pas-le-bon');
      await expect(page.getByText(/Ce n’est pas votre mot de passe/).first()).toBeVisible();
      await page.goto('/my_account');
      await expect(page.getByText('Louise Perrin')).toBeVisible();

      const before = await context.cookies();
      await askToDelete(page, customer.password);
      await page.waitForURL(/\/login/);
      await context.addCookies(before);
      await page.goto('/my_account');
      await expect(page).toHaveURL(/\/login/);
      await page.getByLabel('E-mail', { exact: true }).fill(customer.email);
      await page.getByLabel('Mot De Passe', { exact: true }).fill(customer.password);
      await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
      await expect(page.getByText('Adresse e-mail ou mot de passe incorrect.')).toBeVisible();
    });
  });
}

test('the data export contains all data of the customer, and nothing of others', {
  tag: '@once',
}, async ({ page, browser, marketplace, customer }) => {
  await createAddress(page, marketplace.baseURL);
  const [dress = ''] = await findDresses(page);
  await page.goto(dress);
  // The heart changes before the favourite is stored.
  const stored = page.waitForResponse((response) => response.url().endsWith('/api/favourites'));
  await page
    .getByRole('button', { name: /^Ajouter aux favoris/ })
    .first()
    .click();
  await stored;
  await page.goto('/my_account');
  await expect(page.getByRole('link', { name: 'Télécharger mes données' })).toBeVisible();
  const answer = await page.request.get('/api/account/data');
  expect(answer.headers()['content-disposition']).toMatch(/^attachment; filename="mes-donnees-/);
  const copy = await answer.json();
  expect(copy).toMatchObject({
    nonDisponible: [],
    compte: { email: customer.email, first_name: 'Louise' },
    adresses: [{ address: '12 rue de Bretagne' }],
    panier: { record: [] },
    commandes: [],
  });
  expect(JSON.stringify(copy.favoris)).toContain(dress.split('/').at(-1));

  const other = await browser.newContext({ baseURL: marketplace.baseURL });
  await registerCustomer(await other.newPage(), marketplace, newPerson());
  const theirs = await (await other.request.get('/api/account/data')).text();
  expect(theirs).not.toContain(customer.email);
  expect(theirs).not.toContain('12 rue de Bretagne');
  await other.close();

  const visitor = await browser.newContext({ baseURL: marketplace.baseURL });
  const led = await visitor.request.get('/api/account/data', { maxRedirects: 0 });
  expect(led.status()).toBe(303);
  expect(led.headers().location).toContain('/login');
  await visitor.close();
});

test('signing out everywhere ends sessions, empties other tabs and deletes optional data', {
  tag: '@once',
}, async ({ page, browser, marketplace, customer }) => {
  const other = await browser.newContext({ baseURL: marketplace.baseURL });
  const elsewhere = await other.newPage();
  await signIn(elsewhere, customer);
  await page.goto('/my_account');
  await answerCookies(page, 'Accepter');
  await page.evaluate(() => localStorage.setItem('vitrine-vus', '["p1"]'));
  const otherTab = await page.context().newPage();
  const hydrated = otherTab.waitForResponse(/\/api\/me$/);
  await otherTab.goto('/profile');
  await hydrated;
  await page.getByRole('button', { name: 'Se déconnecter partout' }).click();
  const dialog = page.getByRole('dialog', { name: /tous vos appareils/ });
  await dialog.getByRole('button', { name: 'Oui' }).click();
  await page.waitForURL(/\/login/);
  await expect(page.getByText('Vous êtes déconnecté de tous vos appareils.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('vitrine-vus'))).toBeNull();
  await expect(otherTab).toHaveURL(/\/login$/);
  await elsewhere.goto('/my_account');
  await expect(elsewhere).toHaveURL(/\/login/);
  await other.close();
});

async function askToDelete(page: Page, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Supprimer le compte' }).click();
  const dialog = page.getByRole('dialog', { name: question });
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Oui' }).click();
}
