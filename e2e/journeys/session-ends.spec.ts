import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright/test';
import { box, openChat, ownTexts } from '../steps/chat';
import { fillLogin } from '../steps/entry';
import { photoWithPlace, saveProfile } from '../steps/profile';
import { createAddress, findDresses, putInCart } from '../steps/shopping';
import { expect, test } from '../support/test';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', {
    tag: javaScriptEnabled ? [] : ['@all'],
  }, () => {
    test.use({ javaScriptEnabled, expectedErrors: [/401 \(Unauthorized\).*\/api\//] });

    test('an address form is kept when the session ends', async ({ page, customer }) => {
      await page.goto('/addAddress');
      await page.getByLabel('Nom', { exact: true }).fill('Chez Ana');
      await page.getByLabel('Indicatif').selectOption('+32');
      await page.getByLabel('Téléphone', { exact: true }).fill('470 12 34 56');
      await page.getByLabel('Adresse', { exact: true }).fill('3 rue Haute');
      await page.getByLabel('Ville').fill('Bruxelles');
      await endSession(page);
      await page.getByRole('button', { name: 'Enregistrer' }).click();

      await page.waitForURL('/login?next=%2FaddAddress');
      await fillLogin(page, customer);
      await page.waitForURL('/addAddress');
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(
        /^Votre session avait expiré\s.* Ce que vous aviez saisi est conservé/,
      );
      await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Chez Ana');
      await expect(page.getByLabel('Indicatif')).toHaveValue('+32');
      await expect(page.getByLabel('Téléphone', { exact: true })).toHaveValue('470 12 34 56');
      await expect(page.getByLabel('Adresse', { exact: true })).toHaveValue('3 rue Haute');
      await expect(page.getByLabel('Ville')).toHaveValue('Bruxelles');

      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page.waitForURL('/address');
      await expect(page.getByText('3 rue Haute')).toHaveCount(1);
    });

    test('the profile form is kept when the session ends, except its photo', {
      tag: '@all',
    }, async ({ page, customer }) => {
      await page.goto('/profile');
      await page.getByLabel('Prénom').fill('Zoé');
      await page.getByLabel('Indicatif').selectOption('+32');
      await page.getByLabel('Téléphone', { exact: true }).fill('470 12 34 56');
      await page.getByLabel('Photo', { exact: true }).setInputFiles(await photoWithPlace());
      await endSession(page);
      await saveProfile(page);

      await page.waitForURL('/login?next=%2Fprofile');
      await fillLogin(page, customer);
      await page.waitForURL('/profile');
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(
        /^Votre session avait expiré\s.*(fichier|photo)/,
      );
      await expect(page.getByLabel('Prénom')).toHaveValue('Zoé');
      await expect(page.getByLabel('Indicatif')).toHaveValue('+32');
      await expect(page.getByLabel('Téléphone', { exact: true })).toHaveValue('470 12 34 56');
      // With scripts, the page reloads after its message, which would interrupt the next
      // navigation.
      await Promise.all([page.waitForEvent('load'), saveProfile(page)]);
      await expect(page.getByText('Votre profil est enregistré.').first()).toBeVisible();
      await page.goto('/my_account');
      await expect(page.getByText('Zoé Perrin')).toBeVisible();
    });

    test('a chat message is kept when the session ends', { tag: '@all' }, async ({
      page,
      customer,
    }) => {
      await openChat(page, 3);
      const chat = page.url();
      await box(page).fill('Bonjour, taille-t-elle grand ?');
      await endSession(page);
      await page.getByRole('button', { name: 'Envoyer' }).click();

      await page.waitForURL(/\/login\?next=%2Fchat%3F/);
      await fillLogin(page, customer);
      await page.waitForURL(chat);
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(
        /^Votre session avait expiré\s.* Ce que vous aviez saisi est conservé/,
      );
      await expect(box(page)).toHaveValue('Bonjour, taille-t-elle grand ?');
      await page.getByRole('button', { name: 'Envoyer' }).click();
      await expect(ownTexts(page)).toHaveText(['Bonjour, taille-t-elle grand ?']);
    });

    test('the checkout continues when the session ends', { tag: '@all' }, async ({
      page,
      customer,
      marketplace,
    }) => {
      await createAddress(page, marketplace.baseURL);
      await putInCart(page, (await findDresses(page))[3] ?? '');
      await page.goto('/payment');
      await page.getByRole('radio', { name: /Livraison immédiate/ }).check();
      await page.getByLabel(/Code promotionnel/).fill('PRINTEMPS-9');
      await endSession(page);
      await page.getByRole('button', { name: 'Poursuivre le reglement' }).click();

      await page.waitForURL('/login?next=%2Fpayment');
      await fillLogin(page, customer);
      await page.waitForURL('/payment');
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(
        /^Votre session avait expiré\s/,
      );
      await expect(page.getByRole('radio', { name: /Livraison immédiate/ })).toBeChecked();
      await expect(page.getByLabel(/Code promotionnel/)).toHaveValue('PRINTEMPS-9');
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('invalid input is kept too, and corrected after the login', {
    tag: '@all',
  }, async ({ page, customer }) => {
    await page.goto('/addAddress?next=%2Fpayment');
    await page.getByLabel('Adresse', { exact: true }).fill('3 rue Haute');
    await page.getByLabel('Téléphone', { exact: true }).fill('0612345678');
    await page.getByLabel('Ville').fill(randomBytes(3_000).toString('base64'));
    await endSession(page);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.waitForURL('/login?next=%2FaddAddress%3Fnext%3D%252Fpayment');
    await fillLogin(page, customer);
    await page.waitForURL('/addAddress?next=%2Fpayment');
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(
      /sauf ce qui était trop long/,
    );
    await expect(page.getByLabel('Adresse', { exact: true })).toHaveValue('3 rue Haute');
    await expect(page.getByLabel('Ville')).toHaveValue('');
  });
});

/** Ends the session as if it had expired or been ended elsewhere. */
async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies({ name: /^(__Host-)?vitrine$/ });
}
