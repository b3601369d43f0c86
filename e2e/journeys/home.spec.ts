import type { Locator, Page, Request } from 'playwright/test';
import { receiveRequests } from '../steps/requests';
import { expectVisibleSlides } from '../steps/visible-slides';
import { expectLegible } from '../support/display';
import { expect, test } from '../support/test';

const controls = /^Défilement/;

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' }, prefetches: true });

  test('the carousel starts when it is visible, and stops on demand', async ({ page, inspect }) => {
    await page.clock.install();
    await page.goto('/category');
    await page.goto('/');
    const row = selection(page);
    const first = row.getByRole('article').first();
    const height = () => row.evaluate((element) => element.getBoundingClientRect().height);
    const heightBefore = await height();
    await first.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await row.getByRole('group', { name: controls }).waitFor();
    expect(await height()).toBe(heightBefore);
    await moved(first);
    await row.getByRole('button', { name: 'Mettre en pause' }).click();
    await expect(row.getByRole('button', { name: 'Lancer le défilement' })).toBeVisible();
    await page.mouse.move(0, 0);
    // The current movement ends.
    await page.clock.runFor(1_000);
    const place = await leftOf(first);
    await page.clock.runFor(5_000);
    // The last frame ends within a fraction of a pixel.
    expect(await leftOf(first)).toBeCloseTo(place, 0);
    await inspect(page);

    await row.getByRole('button', { name: 'Article suivant' }).click();
    await row.getByRole('button', { name: 'Lancer le défilement' }).click();
    await page.mouse.move(0, 0);
    await moved(first);

    // The keyboard reaches every product, and the focused product stays visible.
    await row.getByRole('button', { name: 'Article précédent' }).focus();
    for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('Shift+Tab');
    await expect(row.getByRole('button', { name: 'Lancer le défilement' })).toBeVisible();
    await expect(row.locator('article :focus')).toBeInViewport({ ratio: 1 });
  });
});

test.describe('without pictures', () => {
  test.use({ expectedErrors: [/ERR_FAILED.*_next.image/] });

  test('the page fits the window', { tag: '@wide' }, async ({ page }) => {
    await page.route(/\/_next\/image\?/, (route) => route.abort());
    await page.goto('/');
    await expectLegible(page);
  });
});

test.describe('the carousel of specification 1, section 9', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' }, prefetches: true });

  test('moves by one product each second, in an endless loop', {
    tag: ['@once', '@all'],
  }, async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    const row = selection(page);
    await row
      .getByRole('article')
      .first()
      .evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await row.getByRole('button', { name: 'Mettre en pause' }).waitFor();
    // The carousel starts when it is visible.
    await moved(row.getByRole('article').first());
    const anHour = 60 * 60 * 1000;
    await page.clock.pauseAt(await page.evaluate((ms) => Date.now() + ms, anHour));
    const count = await row.getByRole('article').count();
    // Waits for the pause between two movements.
    let place = await leftmost(row);
    for (const before = place; place === before; place = await leftmost(row)) {
      await page.clock.runFor(100);
    }
    await page.clock.runFor(400);
    for (const seconds of [1, 4, count]) {
      await page.clock.runFor(seconds * 1000);
      place = (place + seconds) % count;
      expect(await leftmost(row), `${seconds} s later`).toBe(place);
    }
  });
});

/** Returns the index of the product nearest to the left edge. */
function leftmost(row: Locator): Promise<number> {
  return row.evaluate((element) => {
    const lefts = [...element.querySelectorAll('article')].map((one) =>
      Math.abs(one.getBoundingClientRect().left - element.getBoundingClientRect().left),
    );
    return lefts.indexOf(Math.min(...lefts));
  });
}

test('4, 3, 2 or 1.5 products are visible', { tag: ['@once', '@all'] }, async ({ page }) => {
  await page.goto('/');
  await expectVisibleSlides(selection(page));
});

test.describe('with reduced motion', () => {
  // Browsers that save data load no carousel either.
  test.use({ prefetches: true });

  test('the carousel does not move', { tag: ['@once', '@all'] }, async ({ page }) => {
    const scripts = await scriptsUntilInView(page);
    await expect(page.getByRole('group', { name: controls })).toHaveCount(0);

    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const withMotion = await scriptsUntilInView(page);
    const carousel = [...withMotion].filter((url) => !scripts.has(url));
    expect(carousel, 'the script of the carousel').not.toEqual([]);
    await expect(page.getByRole('group', { name: controls })).toBeVisible();
  });
});

/**
 * Opens the home page and scrolls to the selection.
 * @returns the URLs of the scripts that the page has requested
 */
async function scriptsUntilInView(page: Page): Promise<ReadonlySet<string>> {
  const requested = new Set<string>();
  const note = (request: Request) => {
    if (request.resourceType() === 'script') requested.add(request.url());
  };
  page.on('request', note);
  await page.goto('/', { waitUntil: 'networkidle' });
  const product = selection(page).getByRole('article').first();
  await product.scrollIntoViewIfNeeded();
  await product.evaluate(untilInView);
  await receiveRequests(page);
  page.off('request', note);
  return requested;
}

/**
 * Resolves when the observers of the page know that an element is in view: observers are notified
 * in the order of their creation. Runs in the browser.
 */
function untilInView(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.at(-1)?.isIntersecting) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
  });
}

test('a category reloads the products in place, and Back restores the previous ones', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const choice = page.getByRole('navigation', { name: 'Choisir un rayon' });
  const [all, first, second] = await choice.getByRole('link').all();
  if (!all || !first || !second) throw new Error('two parent categories');
  await page.evaluate(() => {
    document.documentElement.dataset.document = 'the same';
  });
  // Scrolls the element away from the elements at the bottom of the window.
  await first.click({ trial: true });
  const place = await page.evaluate(() => scrollY);
  const top = () => choice.evaluate((element) => element.getBoundingClientRect().top);
  const topBefore = await top();
  const title = await first.innerText();
  await first.click();
  await expect(page).toHaveURL(/\?category_id=/);
  await expect(page.getByRole('heading', { name: `Sélection ${title}` })).toBeVisible();
  await expect(choice.getByRole('link', { name: title })).toBeFocused();
  await expect(choice.getByRole('status')).toHaveText(
    new RegExp(`^Sélection ${title} : \\d+ article`),
  );
  expect(await page.evaluate(() => scrollY)).toBe(place);
  expect(await top(), 'the place of the choice').toBeCloseTo(topBefore, 0);

  // The last of two clicks applies.
  const other = await second.innerText();
  await all.click({ noWaitAfter: true });
  await second.click();
  await expect(page.getByRole('heading', { name: `Sélection ${other}` })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: `Sélection ${other}` })).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-document', 'the same');
});

function selection(page: Page) {
  return page.getByRole('region', { name: /sélection/i });
}

/** Waits until an element has moved. */
async function moved(element: Locator): Promise<void> {
  const before = await leftOf(element);
  await expect.poll(() => leftOf(element)).not.toBe(before);
}

function leftOf(element: Locator): Promise<number> {
  return element.evaluate((one) => one.getBoundingClientRect().left);
}
