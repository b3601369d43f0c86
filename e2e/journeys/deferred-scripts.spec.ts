import type { Page } from 'playwright/test';
import { receiveRequests } from '../steps/requests';
import { findDresses } from '../steps/shopping';
import { expect, test } from '../support/test';

/** Pages load their scripts with the first action of a visitor, or when nothing happens. */
test.use({ defersScripts: true });

/** Collects the addresses of loaded scripts. */
function watchScripts(page: Page): readonly string[] {
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') addresses.push(request.url());
  });
  return addresses;
}

/** Waits until the header shows the session, which needs scripts. */
function waitForScripts(page: Page): Promise<unknown> {
  return page.waitForResponse(/\/api\/me$/);
}

test('catalogue pages run no script before the first action', {
  tag: '@internals',
}, async ({ page }) => {
  const [dress = ''] = await findDresses(page);
  // A page opened from outside of the shop.
  for (const address of ['/', '/category', '/sub_category', dress]) {
    await page.goto('about:blank');
    const scripts = watchScripts(page);
    await page.goto(address, { waitUntil: 'networkidle' });
    expect(scripts, address).toEqual([]);
    const loaded = waitForScripts(page);
    await page.mouse.wheel(0, 400);
    await loaded;
    expect(scripts.length, address).toBeGreaterThan(0);
  }
});

const actions = {
  Tab: (page: Page) => page.keyboard.press('Tab'),
  'the pointer': (page: Page) => page.mouse.move(200, 200, { steps: 3 }),
};
for (const [name, act] of Object.entries(actions)) {
  test(`scripts load with ${name}`, { tag: ['@all', '@internals'] }, async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    const loaded = waitForScripts(page);
    await act(page);
    await loaded;
  });
}

test('scripts load with a touch', { tag: ['@phone', '@internals'] }, async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const loaded = waitForScripts(page);
  await page.touchscreen.tap(5, 400);
  await loaded;
});

test.describe('a page that is only read', { tag: '@internals' }, () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: 0 });
    // The clock runs until it is paused, and cannot be paused in the past.
    await page.clock.pauseAt('1970-01-02');
  });

  test.describe('without Save-Data', () => {
    test.use({ prefetches: true });

    test('loads its scripts after three seconds', async ({ page }) => {
      const scripts = watchScripts(page);
      await page.goto('/', { waitUntil: 'networkidle' });
      await page.clock.runFor(2_900);
      await receiveRequests(page);
      expect(scripts).toEqual([]);
      const loaded = waitForScripts(page);
      await page.clock.runFor(100);
      await loaded;
    });
  });

  test('loads no scripts with Save-Data', async ({ page }) => {
    const scripts = watchScripts(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.clock.runFor('01:00:00');
    await receiveRequests(page);
    expect(scripts).toEqual([]);
  });
});

test('the next page of the shop loads its scripts at once', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.evaluate(() => location.assign('/category'));
  await waitForScripts(page);
});

test('a signed-in customer gets the scripts at once', async ({ page, customer }) => {
  await page.goto('about:blank');
  const loaded = waitForScripts(page);
  await page.goto('/');
  await loaded;
  expect(customer.email).toBeTruthy();
});

test('the first press on a link leads to its page', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/product_detail/);
});

test.describe('the search', () => {
  // The index may not be ready yet.
  test.use({ expectedErrors: [/api\/search\/suggestions/] });

  test('opens with the first press, and suggests results for text that is typed at once', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    const asked = page.waitForRequest(/\/api\/search\/suggestions\?q=robe$/);
    const bar = isMobile
      ? page.getByRole('navigation', { name: 'Raccourcis' })
      : page.getByRole('banner');
    await bar.getByRole('button', { name: 'Rechercher' }).click();
    // Its role changes from searchbox to combobox once its suggestions have loaded.
    await expect(page.getByPlaceholder('Rechercher')).toBeFocused();
    await page.keyboard.type('robe');
    await asked;
  });
});

test('the actions of a known visitor load nothing twice', { tag: '@all' }, async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'vitrine_known', value: '1', url: baseURL }]);
  const scripts = watchScripts(page);
  const loaded = waitForScripts(page);
  await page.goto('/');
  await page.mouse.wheel(0, 200);
  await page.mouse.click(5, 300);
  await loaded;
  await receiveRequests(page);
  expect(new Set(scripts).size).toBe(scripts.length);
});
