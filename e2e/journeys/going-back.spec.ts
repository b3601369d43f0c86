import { launchOptions } from '../playwright.config';
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
