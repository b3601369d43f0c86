import type { Page, Request } from 'playwright/test';
import { findDresses, findDressListing } from '../steps/shopping';
import { expect, test } from '../support/test';

/** Addresses of the pages that scripts fetch from now on: all of them, and one after the other. */
function watchFetches(page: Page) {
  const ahead = new Set<string>();
  const opened: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    const headers = request.headers();
    if (!headers.rsc) return;
    ahead.add(pathname);
    opened.push(pathname);
  });
  return { ahead, opened };
}

test.describe('what is probably opened next', () => {
  test.use({ fetchesAhead: true });

  test('is there before it is pressed', async ({ page }) => {
    const [address = ''] = await findDresses(page);
    const { ahead, opened } = watchFetches(page);
    await page.goto(await findDressListing(page));
    const link = page.getByRole('main').getByRole('article').first().getByRole('link');
    await expect(link).toHaveAttribute('href', address);
    // In the middle, and still.
    await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect.poll(() => [...ahead]).toContain(address);
    await page.waitForLoadState('networkidle');
    expect(ahead.size).toBeLessThanOrEqual(3);
    opened.length = 0;
    await link.click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('button', { name: 'Ajouter', exact: true })).toBeVisible();
    expect(opened).toEqual([]);
  });
});

test('nothing is fetched ahead for somebody who saves data', { tag: '@all' }, async ({ page }) => {
  const { ahead } = watchFetches(page);
  await page.goto(await findDressListing(page), { waitUntil: 'networkidle' });
  await page.getByRole('main').getByRole('article').first().hover();
  await page.waitForLoadState('networkidle');
  expect([...ahead]).toEqual([]);
});
