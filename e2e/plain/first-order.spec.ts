import { fullBrowserLaunchOptions } from '../playwright.config';
import { placeFirstOrder } from '../steps/first-order';
import { orderDespiteLostResponse } from '../steps/lost-checkout';
import { findDresses } from '../steps/shopping';
import { startOwnEnvironment } from '../support/own-environment';
import { expect, test } from '../support/test';

// `npm run test:all` runs all tests on a plain marketplace; `npm test` runs only these.
startOwnEnvironment({ plain: true });
test.use({ launchOptions: fullBrowserLaunchOptions, viewport: { width: 390, height: 844 } });
test.slow(true, 'The shop has just started.');

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', {
    tag: javaScriptEnabled ? [] : ['@all'],
  }, () => {
    // The form of a visitor responds 401 with the path of the login page.
    test.use({ javaScriptEnabled, expectedErrors: [/401 \(Unauthorized\).*\/api\/cart/] });

    test('a customer orders on a marketplace that supports only the specification @once', async ({
      page,
      marketplace,
      person,
    }) => {
      await placeFirstOrder(page, marketplace, person);
    });
  });
}

test.describe('a failing marketplace', { tag: '@once' }, () => {
  test.use({
    expectedErrors: [/(422|503) \(.*\/(api\/checkout\/pay|product_detail\/|_next\/image)/],
  });

  test('a lost response of the checkout and a second click create one order', ({
    page,
    environment,
    person,
  }) => orderDespiteLostResponse({ page, environment, person }));

  test('a failed client-side navigation loads the page, which offers to try again', {
    tag: '@internals',
  }, async ({ page, environment }) => {
    if (!environment) throw new Error('a test environment of its own');
    const [known = ''] = await findDresses(page);
    await page.goto(known);
    await environment.killMarketplace();
    const [similar] = await page.getByRole('heading', { level: 3 }).getByRole('link').all();
    await similar?.click();
    await expect(page).not.toHaveURL(known);
    await expect(page.getByText('Service momentanément indisponible')).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    const address = page.url();

    await environment.startMarketplace();
    const retry = page.getByRole('link', { name: 'Réessayer' });
    await expect(async () => {
      // The link may disappear in between.
      if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
      await expect(page.getByRole('button', { name: /Ajouter$/ })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    expect(page.url()).toBe(address);
  });
});
