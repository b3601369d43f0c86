import type { Locator, Page } from 'playwright/test';
import { fullBrowserLaunchOptions } from '../playwright.config';
import { findDressListing } from '../steps/shopping';
import { expect, test } from '../support/test';

test.use({ launchOptions: fullBrowserLaunchOptions });

test('the browser restores the listing from its back/forward cache', { tag: '@once' }, async ({
  page,
}) => {
  // On a busy machine, Chromium gives up caching a page that could be cached.
  await expect(async () => {
    await page.goto('/sub_category');
    await page.evaluate(() => {
      window.addEventListener('pageshow', (event) => {
        document.documentElement.dataset.shown = event.persisted ? 'restored' : 'loaded again';
      });
    });
    await page.goto('/category');
    // A restored page fires no load event, for which `goBack` would wait.
    await page.evaluate(() => history.back());
    await page.waitForURL('/sub_category', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-shown', 'restored', {
      timeout: 5_000,
    });
  }).toPass();
});

test('going back from a product restores the scroll position of the listing', async ({ page }) => {
  await page.goto(await findDressListing(page), { waitUntil: 'networkidle' });
  const card = page.getByRole('main').getByRole('article').nth(14);
  const link = card.getByRole('heading').getByRole('link');
  await expectSamePlace(page, link);

  await test.step('going back restores the listing after a followed in-page link', async () => {
    await page.getByRole('link', { name: 'Aller au contenu' }).press('Enter');
    await expect(page).toHaveURL(/#contenu$/);
    await link.click();
    await expect(page).toHaveURL(/product_detail/);
    await page.goBack();
    await expect(page).toHaveURL(/#contenu$/);
    await expect(link).toBeVisible();
  });
});

test('going back restores the scroll position of the home page', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const categories = page.getByRole('region', { name: 'Nos rayons' });
  await expectSamePlace(page, categories.getByRole('link').last());
});

/**
 * Follows a link and goes back with client-side navigation; fails if the scroll position changes.
 */
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
