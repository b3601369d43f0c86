import type { Page } from 'playwright/test';
import { expect, test } from '../support/test';
import { expectValidDocument } from '../support/valid-document';

const breadcrumb = (page: Page) => page.getByRole('navigation', { name: /fil d’Ariane/i });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', {
    tag: '@all',
  }, () => {
    test.use({
      javaScriptEnabled,
      // axe needs scripts.
      inspect: async ({ inspect }, use) => use(javaScriptEnabled ? inspect : expectValidDocument),
    });

    test('the login page opens a modal that leads to the registration and keeps the return path', async ({
      page,
      inspect,
    }) => {
      await page.goto('/login?next=%2Fpayment');
      await expect(breadcrumb(page)).toHaveText(/Accueil.*Paramètres/);
      const trigger = page.getByRole('button', { name: 'Créer un compte' });
      const modal = page.getByRole('dialog', { name: 'Créer un compte' });
      await trigger.click();
      await expect(modal).toBeVisible();
      await inspect(page);
      await modal.getByRole('button', { name: 'Plus tard' }).click();
      await expect(modal).toBeHidden();
      await trigger.press('Enter');
      await page.keyboard.press('Escape');
      await expect(modal).toBeHidden();
      await expect(trigger).toBeFocused();
      await trigger.click();
      await modal.getByRole('link', { name: 'Inscrivez-vous' }).click();
      await page.waitForURL('/register?next=%2Fpayment');
    });

    test('the test page looks like the login and sends nothing', async ({ page }) => {
      await page.goto('/addressTesting');
      const main = page.getByRole('main');
      for (const provider of ['Apple', 'Google', 'Facebook']) {
        await expect(main.getByRole('button', { name: new RegExp(provider) })).toBeDisabled();
      }
      await expect(main.getByRole('link', { name: /Mot de passe oublié/ })).toHaveAttribute(
        'href',
        '/forgot_password',
      );
      await expect(main.getByRole('heading', { name: /Besoin d’un compte/ })).toBeVisible();
      await expect(main.getByRole('link', { name: 'Inscrivez-vous' })).toHaveAttribute(
        'href',
        '/register',
      );
      await main.getByLabel('E-mail').fill('louise@exemple.fr');
      await main.getByRole('button', { name: 'Se connecter' }).click();
      await page.waitForURL(/\/login\??$/);
    });
  });
}

test('the code page leads to the login, the address test page to a new address', {
  tag: ['@once', '@all'],
}, async ({ page, customer }) => {
  await page.goto('/emailVerification/inconnue');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Retour à la connexion' })).toHaveAttribute(
    'href',
    /^\/login/,
  );
  expect(customer.email).toBeTruthy();
  await page.goto('/address');
  await main.getByRole('link', { name: /Ajouter une adresse/ }).click();
  await page.waitForURL('/addAddress');
});

test('the investors page shows four images and the texts of the specification', {
  tag: '@once',
}, async ({ request }) => {
  const main = (await (await request.get('/investor_relation')).text()).split('<main')[1] ?? '';
  expect(main).toMatch(/<h1[^>]*>Qui sommes-nous\s\?</);
  expect(main.split('</main>')[0]?.match(/<img /g)).toHaveLength(4);
});
