import type { Page } from 'playwright/test';
import { expectLightDocuments } from '../steps/document-weight';
import { findDressListing } from '../steps/shopping';
import { startOwnEnvironment } from '../support/own-environment';
import { expect, test } from '../support/test';

startOwnEnvironment({ search: true });
// All tests share one environment, because its catalogue is read into the index first.
test.slow(true, 'The first test waits until the whole catalogue is indexed.');

const field = (page: Page) => page.getByRole('searchbox', { name: 'Rechercher' });
const combobox = (page: Page) => page.getByRole('combobox', { name: 'Rechercher' });
const count = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ articles?$/ });

/** Waits until the index is built in the background. */
test.beforeEach(async ({ request }) => {
  const status = async () => (await request.get('/api/search/suggestions?q=robe')).status();
  const isFiltered = async () => {
    const results = await request.get('/sub_category?q=robe&couleur=Noir');
    return (await results.text()).includes('Résultats pour');
  };
  // Of a plain marketplace, each value of each filter is read on its own.
  const timeout = 200_000;
  await expect.poll(status, { timeout }).toBe(200);
  await expect.poll(isFiltered, { timeout }).toBe(true);
});

async function openSearch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Rechercher' }).first().click();
  await expect(field(page).or(combobox(page))).toBeFocused();
}

test('shows suggestions, which work with the keyboard and lead to the product', async ({
  page,
  inspect,
}) => {
  await page.goto('/');
  await openSearch(page);
  await expect(combobox(page)).toBeFocused();
  await page.keyboard.type('rboe noire');
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
  const dress = suggestions.getByRole('option', { name: /^Robe .*€$/ });
  await expect(dress.first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^\d+ suggestions$/ })).toHaveCount(1);
  await inspect(page);

  await page.keyboard.press('Escape');
  await expect(suggestions.getByRole('option')).toHaveCount(0);
  await expect(combobox(page)).toHaveValue('rboe noire');
  await page.keyboard.press('Backspace');
  // New suggestions reset the selection.
  await expect(suggestions.getByRole('option', { name: /«\srboe noir\s»$/ })).toBeVisible();
  await expect(dress.first()).toBeVisible();
  while ((await dress.first().getAttribute('aria-selected')) !== 'true') {
    await page.keyboard.press('ArrowDown');
  }
  await expect(combobox(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product_detail\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Robe');
  await expect(page.getByRole('search')).toBeHidden();
});

test('Enter leads to results with filters, and a tap to a category', async ({ page }) => {
  await page.goto('/sub_category');
  await openSearch(page);
  await page.keyboard.type('robes');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sub_category\?q=robes$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Résultats pour « robes »');
  const all = Number.parseInt(await count(page).innerText(), 10);

  await page.goto('/sub_category?q=robes&couleur=Noir');
  const black = Number.parseInt(await count(page).innerText(), 10);
  expect(black).toBeGreaterThan(0);
  expect(black).toBeLessThan(all);
  await page.getByRole('link', { name: 'Retirer Couleur : Noir' }).click();
  await expect(count(page)).toHaveText(`${all} articles`);

  await openSearch(page);
  await page.keyboard.type('robes');
  await page.getByRole('option', { name: /^Robes\s*Femme/ }).click();
  await expect(page).toHaveURL(/cat_id=/);
  await expect(page.getByRole('search')).toBeHidden();
});

test('the search works without JavaScript and tolerates typing errors', {
  tag: '@all',
}, async ({ withoutJavaScript }) => {
  const page = await (await withoutJavaScript()).newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Rechercher' }).first().click();
  await field(page).fill('balerines');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\/sub_category\?q=balerines$/);
  await page.getByRole('link', { name: '« ballerines »' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Résultats pour « ballerines »');
  await expect(page.getByRole('heading', { level: 2, name: /^Ballerines/ }).first()).toBeVisible();
});

test('a search without results offers links', {
  tag: '@all',
}, async ({ page, request, inspect }) => {
  const corrected = await (await request.get('/sub_category?q=chausssurrre')).text();
  expect(corrected).toMatch(/<h1[^>]*>Résultats pour/);
  await page.goto('/sub_category?q=xyzzyx');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('0 résultat pour « xyzzyx »');
  await expect(page.getByRole('heading', { level: 2, name: 'Articles populaires' })).toBeVisible();
  await inspect(page);
  await page.getByRole('main').getByRole('link', { name: 'Femme', exact: true }).click();
  await expect(page).toHaveURL(/cat_id=/);
});

test('each size of a filtered listing shows its number of articles', {
  tag: '@all',
}, async ({ page, request }) => {
  const listing = await findDressListing(page);
  await page.goto(`${listing}&filtres=tous`);
  const boxes = page.locator('aside input[name="taille"]');
  const counts = await boxes.evaluateAll((inputs) =>
    inputs.map((input) => ({
      size: input.getAttribute('value') ?? '',
      count: Number(input.parentElement?.querySelector('small')?.textContent),
    })),
  );
  expect(counts.length).toBeGreaterThan(3);
  for (const { size, count: left } of [...counts.slice(0, 2), ...counts.slice(-2)]) {
    const filtered = await request.get(`${listing}&taille=${encodeURIComponent(size)}`);
    expect(await filtered.text(), size).toMatch(
      new RegExp(`<p role="status"[^>]*>${left} articles?</p>`),
    );
  }
});

test(
  'documents with all values of the filters fit the first flight, main content first',
  {
    tag: '@internals',
  },
  ({ request }) => expectLightDocuments(request),
);
