import { signIn } from '../steps/entry';
import { createAddress } from '../steps/shopping';
import { mailsTo } from '../support/mail';
import { expect, test } from '../support/test';

// Redirects after success (specification 2 section 4) that no other test covers.

test.describe('after a success', { tag: ['@once', '@all'] }, () => {
  test('a password reset with the mailed link leads to the login', async ({
    page,
    marketplace,
    customer,
  }) => {
    await page.request.post('/api/password/forgot', {
      form: { email: customer.email },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    const link = async () => {
      const mails = (await mailsTo(marketplace.dataDir, customer.email)).join('\n');
      return /\/userResetPassword\/[\w-]+/.exec(mails.replace(/=\r?\n/g, ''))?.[0] ?? '';
    };
    await expect.poll(link).not.toBe('');
    await page.goto(await link());
    const password = 'Velours-123456';
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(password);
    await page.getByLabel(/^Confirmation/).fill(password);
    await page.locator('form[action="/api/password/reset"]').getByRole('button').last().click();
    await page.waitForURL('/login');
    await signIn(page, { ...customer, password });
  });

  test('a change of an address leads to the address list', async ({
    page,
    marketplace,
    customer,
  }) => {
    expect(customer.email).toBeTruthy();
    await createAddress(page, marketplace.baseURL);
    await page.goto('/address');
    await page.getByRole('link', { name: /^Modifier/ }).click();
    await page.waitForURL(/\/editAddress\//);
    await page.getByLabel('Ville').fill('Cabourg');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.waitForURL('/address');
    await expect(page.getByText('Cabourg')).toBeVisible();
  });
});
