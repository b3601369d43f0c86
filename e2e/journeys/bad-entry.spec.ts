import { enterCode, fillLogin, fillRegistration, sendRegistration, signIn } from '../steps/entry';
import { registerCustomer } from '../support/people';
import { expect, test } from '../support/test';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', {
    tag: '@all',
  }, () => {
    // A rejected form responds 422.
    test.use({ javaScriptEnabled, expectedErrors: [/422 \(Unprocessable Entity\)/] });

    test('a wrong password is reported; the form keeps the e-mail but not the password', async ({
      page,
      customer,
    }) => {
      await page.context().clearCookies();
      await page.goto('/login?next=/address');
      await fillLogin(page, { ...customer, password: 'pas-le-bon' });
      const alert = page.getByRole('alert').filter({ hasText: /\S/ });
      await expect(alert).toHaveText('Adresse e-mail ou mot de passe incorrect.');
      await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(customer.email);
      expect(await page.content()).not.toContain('pas-le-bon');

      await fillLogin(page, customer);
      await page.waitForURL('/address');
    });

    test('an e-mail address in use creates no second account', async ({ page, customer }) => {
      await page.context().clearCookies();
      await page.goto('/register');
      await sendRegistration(page, { ...customer, password: 'un-autre-secret' });
      const email = page.getByLabel('E-mail', { exact: true });
      await expect(email).toHaveAccessibleDescription(/Cette adresse e-mail est déjà utilisée\.$/);
      await expect(email).toHaveValue(customer.email);
      await expect(page.getByLabel('Prénom')).toHaveValue('Louise');

      await signIn(page, customer);
    });

    test('a wrong code is rejected, the correct one works, also when it is sent twice', async ({
      page,
      marketplace,
      person,
    }) => {
      await page.goto('/register');
      await fillRegistration(page, person);
      const verification = page.url();
      const code = await marketplace.readCode(person.email);
      await enterCode(page, code === '123456' ? '654321' : '123456');
      await expect(page.getByText('Ce code n’est pas le bon.')).toBeVisible();
      await enterCode(page, code);
      await page.waitForURL(/\/login/);

      await page.goto(verification);
      await enterCode(page, code);
      await page.waitForURL(/\/login/);
    });
  });
}

test.describe('after signing in', { tag: ['@once', '@all'] }, () => {
  for (const next of ['https://exemple.org/', '//exemple.org', '/\\exemple.org', 'javascript:1']) {
    test(`there is no redirect to ${next}`, async ({ page, marketplace, person }) => {
      await registerCustomer(page, marketplace, person);
      await page.context().clearCookies();
      await page.goto(`/login?next=${encodeURIComponent(next)}`);
      await fillLogin(page, person);
      await page.waitForURL('/my_account');
    });
  }
});
