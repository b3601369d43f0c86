import type { Page } from 'playwright/test';
import { signIn } from '../steps/entry';
import { changePassword, expectSignedOut } from '../steps/profile';
import { mailDriverLink } from '../support/drivers';
import { logIn } from '../support/people';
import { expect, test } from '../support/test';
import { expectValidDocument } from '../support/valid-document';

// Rejected forms, which these tests provoke.
test.use({ expectedErrors: [/4(22) \(.*\/api\/password/] });

const notice = (page: Page) => page.locator('[role="alert"], [role="status"]');
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', {
    tag: javaScriptEnabled ? [] : ['@all'],
  }, () => {
    test.use({
      javaScriptEnabled,
      // axe needs scripts.
      inspect: async ({ inspect }, use) => use(javaScriptEnabled ? inspect : expectValidDocument),
    });

    test('a new password ends all sessions, and older cookies are invalid', async ({
      page,
      context,
      browser,
      baseURL,
      marketplace,
      customer,
      inspect,
    }) => {
      const copied = await browser.newContext({
        baseURL,
        storageState: await context.storageState(),
      });
      const elsewhere = await browser.newContext({ baseURL });
      await logIn(elsewhere, marketplace, customer);
      for (const one of [copied, elsewhere]) {
        expect(await (await one.request.get('/api/me')).json()).toMatchObject({
          state: 'signed-in',
        });
      }

      await page.goto('/profile');
      await changePassword(page, 'pas-le-bon', 'Velours-123456');
      await expect(notice(page).filter({ hasText: /incorrect/ })).toBeVisible();
      await inspect(page);
      await changePassword(page, customer.password, 'Velours-123456');
      const done = notice(page).filter({ hasText: 'Votre mot de passe est changé' });
      await expect(done.first()).toBeVisible();
      await page.waitForURL('/login');
      await expect(done).toBeVisible();

      for (const one of [page, copied, elsewhere]) await expectSignedOut(one);
      await signIn(page, { ...customer, password: 'Velours-123456' });
      for (const one of [copied, elsewhere]) {
        await expectSignedOut(one);
        await one.close();
      }
    });

    test('a driver sets a new password with the mailed link, once', {
      tag: '@all',
    }, async ({ page, marketplace, inspect }) => {
      await page.goto(await mailDriverLink(marketplace));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mot de passe oublié');
      // The URL contains a secret, so it must not be sent as referrer.
      await expect(page.locator('meta[name="referrer"]')).toHaveAttribute('content', 'same-origin');
      await inspect(page);
      const send = async (password: string, confirmation = password) => {
        await field(page, 'Mot de passe').fill(password);
        await field(page, 'Confirmer mot de passe').fill(confirmation);
        await page.getByRole('button', { name: 'Soumettre' }).click();
      };
      await send('court', 'autre');
      await expect(field(page, 'Mot de passe')).toHaveAccessibleDescription(
        /doit comporter au moins 6 caractères/,
      );
      await expect(field(page, 'Confirmer mot de passe')).toHaveAccessibleDescription(
        'La confirmation du mot de passe ne correspond pas',
      );
      await inspect(page);
      await send('Velours-123456');
      const form = page.locator('form[action="/api/password/driver"]');
      await expect(form.getByRole('status')).toContainText('Votre mot de passe est changé');
      await inspect(page);
      await send('Velours-654321');
      await expect(form.getByRole('alert')).toContainText('Ce lien a déjà été utilisé');
    });
  });
}

test('guesses of the old password are limited', {
  tag: ['@once', '@all'],
}, async ({ page, customer }) => {
  expect(customer.email).toBeTruthy();
  const headers = { 'sec-fetch-site': 'same-origin', accept: 'application/json' };
  const statuses: number[] = [];
  for (let guess = 0; guess < 11; guess += 1) {
    const password = 'Velours-123456';
    const answer = await page.request.post('/api/password/change', {
      form: { oldPassword: `faux-${guess}`, password, confirmPassword: password },
      headers,
    });
    statuses.push(answer.status());
  }
  expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
});
