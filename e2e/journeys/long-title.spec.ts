import type { Locator } from 'playwright/test';
import { payOrder } from '../steps/orders';
import { createAddress, putInCart } from '../steps/shopping';
import { importDress, listingOf } from '../support/own-catalogue';
import { startOwnEnvironment } from '../support/own-environment';
import { registerCustomer } from '../support/people';
import { expect, test } from '../support/test';

startOwnEnvironment();
test.slow(true, 'The marketplace is restarted with the imported product.');

test('a long title fits a phone, and its guillemets do not wrap', {
  tag: ['@once', '@all'],
}, async ({ environment, withoutJavaScript }) => {
  if (!environment) throw new Error('these tests need a test environment of their own');
  const word = 'Anticonstitutionnellement'.repeat(4);
  const name = `Robe « Grâce » ${word}`;
  await importDress(environment, name, { M: 3 });
  const page = await (await withoutJavaScript()).newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(listingOf(name));
  // Cards (specification 1 section 9) show the title on two lines and the category on one.
  const card = page.getByRole('article').filter({ hasText: word });
  expect(await linesOf(card.getByRole('heading'))).toBe(2);
  expect(await linesOf(card.locator('p').first())).toBe(1);
  await page.getByRole('link', { name: word }).click();
  const title = page.getByRole('heading', { level: 1 });
  expect(await title.textContent()).toBe(`Robe «\u00a0Grâce\u00a0» ${word}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const trail = page.getByRole('navigation', { name: 'Fil d’Ariane' });
  await expect(trail).toContainText(word);
  expect((await trail.boundingBox())?.height).toBeLessThan(64);
  await expect(page.getByRole('img', { name: word }).first()).toHaveJSProperty('complete', true);
});

test('a long title of an order line has two lines', { tag: ['@once', '@all'] }, async ({
  page,
  environment,
  person,
}) => {
  if (!environment) throw new Error('these tests need a test environment of their own');
  const name = `Robe ${'longue en maille de laine et de soie '.repeat(6)}`.trim();
  await importDress(environment, name, { M: 3 });
  const listing = await (await page.request.get(listingOf(name))).text();
  const [, product = ''] = /href="(\/product_detail\/[^"#?]+)"/.exec(listing) ?? [];
  await registerCustomer(page, environment, person);
  await createAddress(page, environment.baseURL);
  await putInCart(page, product);
  await payOrder(page, name);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/myorder');
    const line = page.getByRole('main').getByRole('article');
    expect(await linesOf(line.getByRole('heading')), `at ${width}`).toBe(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

/** Counts the visible lines of text. */
function linesOf(text: Locator): Promise<number> {
  return text.evaluate((element) =>
    Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
  );
}
