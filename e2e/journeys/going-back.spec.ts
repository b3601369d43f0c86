import type { Locator, Page } from 'playwright/test';
import { launchOptions } from '../playwright.config';
import { findDressListing } from '../steps/shopping';
import { expect, test } from '../support/test';

// Playwright switches off what is tested here.
test.use({
  launchOptions: { ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

test('the browser brings the listing back as it was left', { tag: '@once' }, async ({ page }) => {
  await page.goto('/sub_category');
  await page.evaluate(() => {
    window.addEventListener('pageshow', (event) => {
      document.documentElement.dataset.shown = event.persisted ? 'kept' : 'made anew';
    });
  });
  await page.goto('/category');
  // A page that was kept does not load again, which `goBack` would wait for.
  await page.evaluate(() => history.back());
  await page.waitForURL('/sub_category', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-shown', 'kept');
});

test('a product leads back to the place in the listing that it was opened from', async ({
  page,
}) => {
  await page.goto(await findDressListing(page), { waitUntil: 'networkidle' });
  const card = page.getByRole('main').getByRole('article').nth(14);
  await expectSamePlace(page, card.getByRole('heading').getByRole('link'));
});

test('the home page comes back at the place that was left', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const categories = page.getByRole('region', { name: 'Nos rayons' });
  await expectSamePlace(page, categories.getByRole('link').last());
});

/** Follows a link and goes back, by the scripts of the page: it stands where it stood. */
async function expectSamePlace(page: Page, link: Locator): Promise<void> {
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  const place = await scrolled();
  expect(place).toBeGreaterThan(300);
  const { pathname: start } = new URL(page.url());
  await link.click();
  await expect(page).not.toHaveURL((url) => url.pathname === start);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(link).toBeInViewport();
  await expect.poll(scrolled).toBe(place);
}
