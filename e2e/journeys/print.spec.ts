import { findDresses, findDressListing } from '../steps/shopping';
import { expect, test } from '../support/test';

test('printed pages show the content without controls', { tag: '@once' }, async ({ page }) => {
  const [dress = ''] = await findDresses(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const address of ['/', await findDressListing(page), dress, '/terms_and_condition']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
    for (const role of ['button', 'navigation', 'contentinfo'] as const) {
      const left = page.getByRole(role).filter({ visible: true });
      await expect(left, `${role} of ${address}`).toHaveCount(0);
    }
    // Dark text on white, in every colour scheme.
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  }
});

test('collapsed content is printed too', { tag: ['@once', '@all'] }, async ({ page }) => {
  await page.goto('/livraison_abonnement_travail');
  const folded = page.locator('main details:not([open]) > :not(summary)').first();
  await expect(folded).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(folded).toBeVisible();
});
