import fs from 'node:fs';
import type { APIRequestContext, Page } from 'playwright/test';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { fullBrowserLaunchOptions } from '../playwright.config';
import { brotli, firstFlight, scriptsOf, weigh } from '../steps/document-weight';
import { findDresses, findDressListing } from '../steps/shopping';
import { expect, test } from '../support/test';

/**
 * Brotli-compressed script bytes of a Next.js page with only a heading: `next build` of a layout
 * and a page in an empty folder. Measure again with each new version.
 */
const bare = { version: '16.4.5', bytes: 115_035 };
/** Maximum that the shop may add: 8 kB. */
const allowance = 8_192;

/** Limits of a product page on a phone. */
const product = { bytes: 200_000, requests: 20 };

test.use({ launchOptions: fullBrowserLaunchOptions });

test('catalogue pages load few scripts beyond those of Next.js', {
  tag: ['@once', '@internals'],
}, async ({ page, request }) => {
  const { version } = JSON.parse(fs.readFileSync(inRoot('node_modules/next/package.json'), 'utf8'));
  expect(version, 'measure the bare page again').toBe(bare.version);
  const [dress = ''] = await findDresses(page);
  const sizes = new Map<string, number>();
  for (const address of ['/', '/category', await findDressListing(page), dress]) {
    const bytes = await scriptBytes(request, address, sizes);
    expect(bytes, address).toBeGreaterThan(bare.bytes / 2);
    expect(bytes - bare.bytes, `beyond a bare page: ${address}`).toBeLessThanOrEqual(allowance);
  }
});

test('the documents of all products fit the first flight', {
  tag: ['@all', '@once', '@internals'],
}, async ({ request }) => {
  test.slow();
  const sitemap = await request.get('/sitemaps/articles-1.xml');
  await expect(sitemap).toBeOK();
  const products = new Set((await sitemap.text()).match(/\/product_detail\/[^<"]+/g));
  expect(products.size).toBeGreaterThan(200);
  for (const address of products) {
    const { bytes } = weigh(await (await request.get(address)).text());
    expect(bytes, address).toBeLessThanOrEqual(firstFlight);
  }
});

test.describe('with prefetching', () => {
  test.use({ prefetches: true });

  // A wide window also loads thumbnails and the row of similar products.
  test('a product page loads few files and bytes on a phone', { tag: '@phone' }, async ({
    page,
  }) => {
    const [dress = ''] = await findDresses(page);
    const counted = countOnTheWire(page);
    const me = page.waitForResponse(/\/api\/me$/);
    await page.goto(dress, { waitUntil: 'networkidle' });
    await me;
    await expect(page.locator('main img').first()).toHaveJSProperty('complete', true);
    const { requests, bytes } = await counted();
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(product.requests);
    expect(bytes).toBeGreaterThan(bare.bytes);
    expect(bytes).toBeLessThanOrEqual(product.bytes);
  });
});

/**
 * Counts requests, and bytes of text with Brotli, regardless of the server's compression. The icon
 * is left out, because browsers request it once for all pages.
 */
function countOnTheWire(page: Page) {
  const sizes: Promise<number>[] = [];
  const requests: string[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/icon.svg') return;
    requests.push(response.url());
    const isPicture = response.headers()['content-type']?.startsWith('image/');
    const size = response.body().then((body) => (isPicture ? body : brotli(body)).length);
    sizes.push(size);
  });
  return async () => {
    const all = await Promise.all(sizes);
    return { requests, bytes: all.reduce((sum, size) => sum + size, 0) };
  };
}

/**
 * Returns the Brotli-compressed bytes of a document's scripts.
 * @param sizes the bytes of scripts that are already compressed; new ones are added
 */
async function scriptBytes(
  request: APIRequestContext,
  address: string,
  sizes: Map<string, number>,
): Promise<number> {
  const sources = scriptsOf(await (await request.get(address)).text());
  for (const source of sources.filter((one) => !sizes.has(one))) {
    const script = await request.get(source);
    expect(script.status(), source).toBe(200);
    sizes.set(source, brotli(await script.body()).length);
  }
  return sources.reduce((sum, source) => sum + (sizes.get(source) ?? 0), 0);
}
