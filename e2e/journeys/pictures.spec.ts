import type { Page } from 'playwright/test';
import { startNewShop } from '../support/new-shop';
import { expect, test } from '../support/test';

test.describe('pictures', { tag: ['@once', '@all'] }, () => {
  test.slow(true, 'A shop is started.');
  let shop: Awaited<ReturnType<typeof startNewShop>>;
  test.beforeAll(async () => {
    shop = await startNewShop();
  });
  test.afterAll(() => shop.end());

  const image = (query: string) => fetch(`${shop.baseURL}/_next/image?${query}`);

  test('200 requests for missing images do not slow down pages', async () => {
    const category = `${shop.baseURL}/category`;
    // The first render of a new shop is slow.
    await expect.poll(async () => (await fetch(category)).status).toBe(200);
    const before = shop.kept().length;
    let answered = 0;
    const invented = Array.from({ length: 200 }, async (_, index) => {
      const query = index % 2 ? `inventee-${index}.webp&w=320` : `inventee.webp&w=${index + 2000}`;
      const response = await image(`url=%2Fmedia%2F${query}&q=75`);
      answered += 1;
      return response;
    });
    const page = await fetch(category);
    expect(page.status).toBe(200);
    expect(answered, 'images answered before the page').toBeLessThan(invented.length);
    const statuses = (await Promise.all(invented)).map(({ status }) => status);
    expect(statuses).toEqual(invented.map((_, index) => (index % 2 ? 200 : 400)));
    const thePlaceholder = 1;
    expect(shop.kept().length - before).toBe(thePlaceholder);
  });
});

test('no image fails when 60 products are opened quickly', {
  tag: ['@once', '@all'],
}, async ({ page, context }) => {
  // The shop encodes the first images of the catalogue after its start.
  test.setTimeout(600_000);
  const shop = await startNewShop({ IMAGE_WARM_UP: 'true', LOG_LEVEL: 'info' });
  try {
    await expect.poll(shop.printed, { timeout: 400_000 }).toContain('the first pictures are ready');
    const failures: string[] = [];
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText;
      // The browser aborts requests of a page that it leaves; these are not failures of the shop.
      if (reason !== 'net::ERR_ABORTED') failures.push(`${reason} ${request.url()}`);
    });
    context.on('response', (response) => {
      if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`);
    });
    const products = await firstProducts(page, shop.baseURL, 60);
    const open = async (tab: Page) => {
      for (let next = products.pop(); next; next = products.pop()) {
        await tab.goto(shop.baseURL + next, { waitUntil: 'networkidle' });
      }
    };
    await Promise.all(
      [page, ...(await Promise.all([1, 2, 3].map(() => context.newPage())))].map(open),
    );
    expect(failures).toEqual([]);
  } finally {
    await shop.end();
  }
});

async function firstProducts(page: Page, baseURL: string, count: number): Promise<string[]> {
  const read = async (address: string) => (await page.request.get(baseURL + address)).text();
  const families = (await read('/category')).match(/\/sub_category\?cat_id=\w+/g) ?? [];
  const found = new Set<string>();
  for (const family of new Set(families)) {
    for (const link of (await read(family)).match(/\/product_detail\/\w+/g) ?? []) found.add(link);
    if (found.size >= count) break;
  }
  expect(found.size).toBeGreaterThanOrEqual(count);
  return [...found].slice(0, count);
}
