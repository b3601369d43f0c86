import type { Page, Request } from 'playwright/test';
import { findDresses, findDressListing } from '../steps/shopping';
import { expect, test } from '../support/test';

/** Addresses of the pages that scripts ask for from now on, and of those that have come whole. */
function watchFetches(page: Page) {
  const asked: string[] = [];
  const whole = new Set<string>();
  const pathOf = (request: Request) => new URL(request.url()).pathname;
  const isPage = (request: Request) => request.headers().rsc !== undefined;
  page.on('request', (request) => {
    if (isPage(request)) asked.push(pathOf(request));
  });
  page.on('requestfinished', (request) => {
    // First the router asks for a page's frame.
    const isFrame = request.headers()['next-router-segment-prefetch'] !== undefined;
    if (isPage(request) && !isFrame) whole.add(pathOf(request));
  });
  return { asked, whole };
}

test.describe('what is probably opened next', () => {
  test.use({ prefetches: true });

  test('is there before it is pressed', async ({ page }) => {
    // The first of its row, on a phone and on a wide screen, below what is in sight at first.
    const address = (await findDresses(page))[8] ?? '';
    const { asked, whole } = watchFetches(page);
    await page.goto(await findDressListing(page));
    const link = page.getByRole('main').getByRole('article').nth(8).getByRole('link');
    await expect(link).toHaveAttribute('href', address);
    // In the middle, and still.
    await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect.poll(() => [...whole]).toContain(address);
    expect(new Set(asked).size).toBeLessThanOrEqual(3);
    asked.length = 0;
    await link.click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('button', { name: 'Ajouter', exact: true })).toBeVisible();
    expect(asked).not.toContain(address);
  });
});

test('nothing is fetched ahead for somebody who saves data', { tag: '@all' }, async ({ page }) => {
  const { asked } = watchFetches(page);
  await page.goto(await findDressListing(page), { waitUntil: 'networkidle' });
  await page.getByRole('main').getByRole('article').first().hover();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});
