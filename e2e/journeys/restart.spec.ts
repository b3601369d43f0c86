import {
  cards,
  expectOrders,
  findDresses,
  findDressListing,
  payWith,
  startOrder,
} from '../steps/shopping';
import { startOwnEnvironment } from '../support/own-environment';
import { registerCustomer } from '../support/people';
import { expect, test } from '../support/test';

// Images that are not in the cache need the marketplace.
startOwnEnvironment();
test.use({ expectedErrors: [/503 \(.*\/_next\/image/] });
test.slow(true, 'The marketplace is restarted.');

test('nothing is lost when the marketplace is killed after an order', {
  tag: ['@once', '@all'],
}, async ({ page, environment, marketplace, person }) => {
  if (!environment) throw new Error('a test environment of its own');
  await registerCustomer(page, marketplace, person);
  const title = await startOrder(page, marketplace.baseURL, 0);
  await payWith(page, cards.accepted);
  await expect(page.getByRole('heading', { name: 'Paiement réussi !' })).toBeVisible();
  const [product = ''] = await findDresses(page);
  const catalogue = ['/', '/category', await findDressListing(page), product];
  for (const address of catalogue) await page.goto(address);

  await environment.killMarketplace();
  for (const address of catalogue) {
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
  }
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('button', { name: /Ajouter$/ })).toBeVisible();
  const personal = ['/cart', '/myorder', '/address', '/payment', '/my_favorite'];
  for (const address of personal) {
    await page.goto(address);
    await expect(page, address).toHaveURL(address);
    await expect(page.getByText('Service momentanément indisponible'), address).toBeVisible();
    await expect(page.getByRole('link', { name: 'Réessayer' }), address).toBeVisible();
  }
  await page.goto('/my_account');
  await expect(page.getByRole('heading', { name: 'Mon compte' })).toBeVisible();

  await environment.startMarketplace();
  await page.goto('/myorder');
  const retry = page.getByRole('link', { name: 'Réessayer' });
  await expect(async () => {
    // The link may disappear in between.
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
    await expect(page.getByRole('article', { name: title })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectOrders(page, 1);
});
