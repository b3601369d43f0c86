import type { Page } from 'playwright/test';
import { fillLogin } from '../steps/entry';
import { findDressListing } from '../steps/shopping';
import { expect, test } from '../support/test';

// A wrong password responds 422.
test.use({ expectedErrors: [/422 \(Unprocessable Entity\)/] });

test('a visitor signs in without leaving the page', async ({ page, customer, inspect }) => {
  const listing = await openListing(page);
  const opener = openerOn(page);
  await opener.click();
  const dialog = loginDialog(page);
  await expect(dialog.getByLabel('E-mail')).toBeFocused();
  await inspect(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await fillDialog(page, customer.email, 'pas-le-bon');
  await expect(dialog.getByRole('alert')).toHaveText('Adresse e-mail ou mot de passe incorrect.');
  await expect(dialog.getByRole('alert')).toBeFocused();
  await expect(dialog.getByLabel('E-mail')).toHaveValue(customer.email);
  await inspect(page);

  await page.evaluate(() => scrollTo(0, 300));
  await fillDialog(page, customer.email, customer.password);
  await expect(page.getByRole('link', { name: /^Mon profil$/i })).toBeVisible();
  await expect(dialog).toBeHidden();
  const { pathname, search } = new URL(page.url());
  expect(pathname + search).toBe(listing);
  // Greater with a message above the content.
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(300);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the dialog leads to the login page, which returns to the page', { tag: '@all' }, async ({
    page,
    customer,
  }) => {
    const listing = await openListing(page);
    await openerOn(page).click();
    await loginDialog(page).getByRole('link', { name: 'Se connecter' }).click();
    await page.waitForURL('/login');
    await fillLogin(page, { ...customer, password: 'pas-le-bon' });
    const alert = page.getByRole('alert').filter({ hasText: /\S/ });
    await expect(alert).toHaveText('Adresse e-mail ou mot de passe incorrect.');
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(customer.email);
    await fillLogin(page, customer);
    await page.waitForURL(/\/resultat\?retour=/);
    await page.getByRole('link', { name: 'Revenir à la page précédente' }).click();
    await page.waitForURL(listing);
  });
});

async function openListing(page: Page): Promise<string> {
  await page.context().clearCookies();
  const listing = await findDressListing(page);
  await page.goto(listing);
  return listing;
}

/** The link is in the header on wide screens, in the tab bar on phones. */
function openerOn(page: Page) {
  return page.locator('[popovertarget="connexion"][aria-haspopup]:visible');
}

function loginDialog(page: Page) {
  return page.getByRole('dialog', { name: 'Accéder à votre compte' });
}

async function fillDialog(page: Page, email: string, password: string): Promise<void> {
  const dialog = loginDialog(page);
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Mot De Passe').fill(password);
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
}
