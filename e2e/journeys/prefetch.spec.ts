import type { Page, Request } from 'playwright/test';
import { receiveRequests } from '../steps/requests';
import { findDresses, findDressListing } from '../steps/shopping';
import { expect, test } from '../support/test';

/** Records the pages that scripts request, and those that are complete. */
function watchFetches(page: Page) {
  const asked: string[] = [];
  const answered = new Set<string>();
  const pathOf = (request: Request) => new URL(request.url()).pathname;
  const isPage = (request: Request) => request.headers().rsc !== undefined;
  page.on('request', (request) => {
    if (isPage(request)) asked.push(pathOf(request));
  });
  // Not its end, which Chromium may not report of a response with no-store (NEXT_INTERNALS=off).
  page.on('response', (response) => {
    const request = response.request();
    // The router requests the layout of a page first.
    const isFrame = request.headers()['next-router-segment-prefetch'] !== undefined;
    if (isPage(request) && !isFrame) answered.add(pathOf(request));
  });
  return { asked, answered };
}

test.describe('prefetching', () => {
  test.use({ prefetches: true });

  test('loads a product before it is clicked', async ({ page }) => {
    // The first card of a row on phones and wide screens, below the fold.
    const address = (await findDresses(page))[8] ?? '';
    const { asked, answered } = watchFetches(page);
    await page.goto(await findDressListing(page));
    const link = page.getByRole('main').getByRole('article').nth(8).getByRole('link');
    await expect(link).toHaveAttribute('href', address);
    // Scrolls the card to the centre and waits.
    await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect.poll(() => [...answered]).toContain(address);
    expect(new Set(asked).size).toBeLessThanOrEqual(3);
    asked.length = 0;
    await link.click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('button', { name: 'Ajouter', exact: true })).toBeVisible();
    expect(asked).not.toContain(address);
  });
});

for (const savesData of [false, true]) {
  test.describe(savesData ? 'with Save-Data' : 'without Save-Data', { tag: '@all' }, () => {
    test.use({ prefetches: !savesData });

    test(`the pointer prefetches ${savesData ? 'nothing' : 'the product on which it rests'}`, async ({
      page,
    }) => {
      const [address = ''] = await findDresses(page);
      const { asked } = watchFetches(page);
      await page.clock.install();
      await page.goto(await findDressListing(page), { waitUntil: 'networkidle' });
      await page.locator(`main article a[href="${address}"]`).first().hover();
      await page.clock.runFor(1_000);
      await receiveRequests(page);
      if (savesData) expect(asked).toEqual([]);
      else expect(asked).toContain(address);
    });
  });
}
