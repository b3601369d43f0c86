import { expect, test } from '../support/test';

test.describe('without JavaScript', { tag: '@all' }, () => {
  test.use({ javaScriptEnabled: false });

  test('a personal page is sent with the links of the customer, a catalogue page is not', async ({
    page,
    customer,
  }) => {
    expect(customer.email).toBeTruthy();
    const account = await (await page.request.get('/my_account')).text();
    expect(account).toContain('Mon Profil');
    expect(account).not.toContain('Se connecter');
    const home = await (await page.request.get('/')).text();
    expect(home).not.toContain('Mon Profil');
  });
});

test('a personal page keeps the header that it was sent with', { tag: '@all' }, async ({
  page,
  customer,
}) => {
  expect(customer.email).toBeTruthy();
  const problems: string[] = [];
  page.on('console', (said) => {
    if (said.type() === 'error') problems.push(said.text());
  });
  await page.goto('/my_account');
  await expect(page.getByRole('link', { name: /Mon Profil/i }).first()).toBeVisible();
  await expect(page.getByText('Se connecter')).toHaveCount(0);
  expect(problems).toEqual([]);
});
