import type { Page } from 'playwright/test';
import { enterCode, sendRegistration } from '../steps/entry';
import { expect, test } from '../support/test';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', {
    tag: javaScriptEnabled ? '@once' : ['@once', '@all'],
  }, () => {
    test.use({ javaScriptEnabled });

    test('a Belgian number is accepted in the registration', { tag: '@all' }, async ({
      page,
      marketplace,
      person,
    }) => {
      await page.goto('/register');
      await page.getByLabel('Indicatif').selectOption({ label: 'Belgique (+32)' });
      // A French number, which the form rejects; with scripts, before it is sent.
      await sendRegistration(page, person);
      const number = page.getByLabel('Téléphone mobile');
      await expect(number).toHaveAccessibleDescription(
        /^Ce numéro n’existe pas avec l’indicatif \+32 \(Belgique\)/,
      );
      await expect(number).toHaveValue('06 12 34 56 78');
      await expect(page.getByLabel('Indicatif')).toHaveValue('+32');

      await number.fill('0470 12 34 56');
      await page.getByLabel('Mot de passe', { exact: true }).fill(person.password);
      await page.getByLabel('Confirmation du mot de passe', { exact: true }).fill(person.password);
      await page.getByRole('button', { name: 'Créer un compte' }).click();
      await page.waitForURL(/\/emailVerification\//);
      await enterCode(page, await marketplace.readCode(person.email));
      await page.waitForURL(/\/login/);
    });

    test('a dial code in the number field is recognised', { tag: '@all' }, async ({
      page,
      customer,
    }) => {
      expect(customer.email).toBeTruthy();
      await page.goto('/addAddress');
      await page.getByLabel('Adresse', { exact: true }).fill('3 rue Haute');
      const number = page.getByLabel('Téléphone', { exact: true });
      await number.fill('0032 470 12 34 56');
      if (javaScriptEnabled) await leaves(page);
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page.waitForURL('/address');
      await expect(page.getByText('+32 470 12 34 56')).toBeVisible();
    });
  });
}

/** With scripts, the code moves to its own field when the number loses the focus. */
async function leaves(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Indicatif')).toHaveValue('+32');
  await expect(page.getByLabel('Téléphone', { exact: true })).toHaveValue('0470 12 34 56');
}
