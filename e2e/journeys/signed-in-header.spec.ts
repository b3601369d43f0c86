import { expect, test } from '../support/test';

test.describe('without JavaScript', { tag: '@all' }, () => {
  test.use({ javaScriptEnabled: false });

  test('a personal page contains the customer’s links, a catalogue page does not', async ({
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

test('a personal page keeps its header after hydration', { tag: '@all' }, async ({
  page,
  customer,
}) => {
  expect(customer.email).toBeTruthy();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  // This number appears when the header shows the session that the page has read.
  await page.route(/\/api\/me$/, async (route) => {
    const response = await route.fetch();
    const session = await response.json();
    await route.fulfill({ response, json: { ...session, cart: { ...session.cart, count: 7 } } });
  });
  await page.goto('/my_account');
  await expect(page.getByRole('link', { name: 'Panier, 7 lignes' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Mon Profil/i }).first()).toBeVisible();
  await expect(page.getByText('Se connecter')).toHaveCount(0);
  expect(problems).toEqual([]);
});
