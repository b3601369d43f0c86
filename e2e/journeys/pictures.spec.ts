import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { freePorts } from '../../scripts/lib/ports.mjs';
import { marketplaceSettings } from '../../scripts/lib/services';
import { sharedEndpoints } from '../support/global-setup';
import { expect, test } from '../support/test';
import { openShop } from '../support/test-environment';

const graceMs = 10_000;

/** Starts a shop with an empty image cache for the shared marketplace. */
async function startNewShop(settings: Readonly<Record<string, string>> = {}) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-new-'));
  const [port = 0] = await freePorts(1);
  const lines: string[] = [];
  const shop = await openShop(
    port,
    { ...marketplaceSettings(sharedEndpoints()), VITRINE_DATA_DIR: dataDir, ...settings },
    (line) => lines.push(line),
  );
  return {
    baseURL: `http://localhost:${port}`,
    printed: () => lines.join('\n'),
    kept: () => {
      const folder = path.join(dataDir, 'cache/resized');
      return fs.existsSync(folder) ? fs.readdirSync(folder) : [];
    },
    end: async () => {
      await shop.process.stop(graceMs);
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

test.describe('pictures', { tag: '@once' }, () => {
  test.slow(true, 'A shop is started within the first test, and images are encoded.');
  let shop: Awaited<ReturnType<typeof startNewShop>>;
  test.beforeAll(async () => {
    shop = await startNewShop();
  });
  test.afterAll(() => shop.end());

  const image = (query: string) => fetch(`${shop.baseURL}/_next/image?${query}`);

  test('five requests for an image render it once, and another spelling does not render it', async ({
    page,
  }) => {
    const name = await someTile(page);
    const query = `url=${encodeURIComponent(`/media/${name}`)}&w=480&q=75`;
    const answers = await Promise.all(Array.from({ length: 5 }, () => image(query)));
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/webp');
    }
    const tags = new Set(answers.map(({ headers }) => headers.get('etag')));
    expect(tags.size).toBe(1);
    expect(shop.kept()).toHaveLength(1);

    const [tag = ''] = tags;
    const address = `${shop.baseURL}/_next/image?${query}`;
    const again = await fetch(address, { headers: { 'if-none-match': tag ?? '' } });
    expect(again.status).toBe(304);

    const code = `%25${name.charCodeAt(0).toString(16)}`;
    const odd = [
      query.replace('w=480', 'w=0480'),
      query.replace('w=480', 'w=481'),
      query.replace('q=75', 'q=74'),
      query.replace('%2Fmedia%2F', '%2Fmedia%2F.%2F'),
      query.replace(name.charAt(0), code),
      `${query}&w=480`,
      `${query}&x=1`,
    ];
    for (const spelling of odd) expect((await image(spelling)).status, spelling).toBe(400);
    expect(shop.kept()).toHaveLength(1);

    const headers = { accept: 'image/avif,image/webp,*/*' };
    const smaller = await fetch(address, { headers });
    expect(smaller.headers.get('content-type')).toBe('image/avif');
    expect(smaller.headers.get('vary')).toContain('accept');
    expect(shop.kept()).toHaveLength(2);
  });

  test('200 requests for missing images do not slow down pages', { tag: '@all' }, async () => {
    const before = shop.kept().length;
    const invented = Array.from({ length: 200 }, (_, index) =>
      index % 2
        ? image(`url=%2Fmedia%2Finventee-${index}.webp&w=320&q=75`)
        : image(`url=%2Fmedia%2Finventee.webp&w=${index + 2000}&q=75`),
    );
    const page = await fetch(`${shop.baseURL}/category`);
    expect(page.status).toBe(200);
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

/** Returns the file name of an image of the catalogue. */
async function someTile(page: Page): Promise<string> {
  const document = await (await page.request.get('/category')).text();
  const [, name = ''] = /%2Fmedia%2F([\w.-]+)&/.exec(document) ?? [];
  expect(name, 'an image on the page of all categories').not.toBe('');
  return name;
}

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
