import { fullBrowserLaunchOptions } from '../playwright.config';
import { expect, test } from '../support/test';

// The headless shell has no pointer that could hover.
test.use({ launchOptions: fullBrowserLaunchOptions });

test('hovering the cart shows what it contains', { tag: '@once' }, async ({ page, inspect }) => {
  await page.goto('/');
  const content = page.getByText('Votre panier est vide');
  await expect(content).toBeHidden();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Panier/ })
    .hover();
  await expect(content).toBeVisible();
  await inspect(page);
});
