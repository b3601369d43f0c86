import { findDressListing } from '../steps/shopping';
import { expect, test } from '../support/test';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('transitions hide no filter of a listing, and an open menu is opaque', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto(await findDressListing(page));
  const filters = page.getByRole('complementary', { name: 'Filtres' });
  await expect(filters).toHaveCSS('opacity', '1');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.locator('[popover]:popover-open')).toHaveCSS('opacity', '1');
});
