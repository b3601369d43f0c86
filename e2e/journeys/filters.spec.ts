import type { Locator, Page } from 'playwright/test';
import { clearPrice, expectTextsOfListing } from '../steps/screen-texts';
import { findDressListing } from '../steps/shopping';
import { expect, test } from '../support/test';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1000;

/** Opens the filters and one of their panels, on wide screens and on phones. */
async function openFilter(page: Page, title: string): Promise<void> {
  const panel = page.getByRole('complementary', { name: 'Filtres' });
  const summary = page.locator('aside summary', { hasText: title });
  // The page omits counts that a busy marketplace sends too late; a reload shows them.
  await expect(async () => {
    if ((await summary.count()) === 0) await page.reload();
    expect(await summary.count()).toBe(1);
  }).toPass();
  if (!(await panel.isVisible())) await page.getByRole('button', { name: /^Filtrer/ }).click();
  const isOpen = await summary.evaluate((one) => one.parentElement?.hasAttribute('open'));
  if (!isOpen) await summary.click();
}

/** Opens a facet whose values a visitor without scripts reaches by a link. */
async function openFacetWithoutScripts(page: Page, title: string): Promise<void> {
  await openFilter(page, title);
  await page.getByRole('link', { name: new RegExp(`^Afficher les choix\\s: ${title}$`) }).click();
  await page.waitForURL(/filtres=tous$/);
  await openFilter(page, title);
}

/** Returns by how much the sheet can be scrolled beyond the end of the filters. */
function emptySpaceBelow(page: Page): Promise<number> {
  return page.getByRole('complementary', { name: 'Filtres' }).evaluate((sheet) => {
    const end = sheet.querySelector('form')?.getBoundingClientRect().bottom ?? 0;
    return sheet.getBoundingClientRect().top + sheet.scrollHeight - sheet.scrollTop - end;
  });
}

/** Returns whether the focus uncovers an element at the bottom of the sheet, below its foot. */
function isUncoveredByFocus(element: Locator): Promise<boolean> {
  return element.evaluate((one) => {
    one.closest('aside')?.scrollBy(0, one.getBoundingClientRect().bottom - innerHeight);
    one.focus();
    const { x, y, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}

/** The prices of all cards, without the crossed-out ones. */
function currentPrices(page: Page): Promise<string[]> {
  return page
    .locator('main article p', { hasText: '€' })
    .evaluateAll((texts) => texts.map((text) => text.firstChild?.textContent ?? ''));
}

const sizeBox = (page: Page, size: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^${size}( \\d+)?$`) });

const count = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ articles?$/ });

async function countOf(page: Page): Promise<number> {
  return Number(/\d+/.exec(await count(page).innerText())?.[0]);
}

test('filters apply immediately, keep the focus, and work with Back and reload', async ({
  page,
  inspect,
}) => {
  await page.goto(await findDressListing(page));
  await expectTextsOfListing(page);
  const whole = await countOf(page);

  await openFilter(page, 'Taille');
  const size = sizeBox(page, '38');
  await size.check();
  await expect(page).toHaveURL(/taille=38/);
  await expect(size).toBeFocused();
  await expect.poll(() => countOf(page)).toBeLessThan(whole);
  const sized = await countOf(page);
  await inspect(page);

  await openFilter(page, 'Couleur');
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  const colour = page.getByRole('checkbox', { name: /^Noir/ });
  await colour.check();
  await expect(page).toHaveURL(/taille=38&couleur=Noir/);
  await expect.poll(() => countOf(page)).toBeLessThan(sized);
  const both = await countOf(page);
  expect(await page.evaluate(() => 'sameDocument' in document.documentElement.dataset)).toBe(true);

  if (isPhone(page)) await page.getByRole('button', { name: `Voir les ${both} articles` }).click();
  await page.goBack();
  await expect(page).not.toHaveURL(/couleur/);
  await expect.poll(() => countOf(page)).toBe(sized);
  await openFilter(page, 'Couleur');
  await expect(colour).not.toBeChecked();
  if (isPhone(page)) {
    expect(await emptySpaceBelow(page)).toBeLessThanOrEqual(1);
    expect(await isUncoveredByFocus(page.locator('aside summary').last())).toBe(true);
  }
  await page.goForward();
  await expect(page).toHaveURL(/couleur=Noir/);
  await openFilter(page, 'Couleur');
  await expect(colour).toBeChecked();

  await page.reload();
  await expect.poll(() => countOf(page)).toBe(both);
  await page.getByRole('link', { name: 'Tout effacer' }).first().click();
  await expect.poll(() => countOf(page)).toBe(whole);
  await expect(page).not.toHaveURL(/taille|couleur/);
});

test('the handles of the price filter work with pointer and keyboard', {
  tag: ['@once', '@all'],
}, async ({ page }) => {
  await page.goto(await findDressListing(page));
  const whole = await countOf(page);
  await openFilter(page, 'Prix');
  const highest = page.getByRole('slider', { name: 'Prix le plus haut' });
  await highest.focus();
  await highest.press('Home');
  await expect(page).toHaveURL(/prix_max=100$/);
  await expect.poll(() => countOf(page)).toBeLessThan(whole);
  const prices = await currentPrices(page);
  expect(prices.length).toBeGreaterThan(0);
  for (const price of prices) {
    expect(Number(price.replace(/[^\d,]/g, '').replace(',', '.')), price).toBeLessThanOrEqual(100);
  }
  await expect(highest).toBeFocused();
  await highest.press('End');
  await expect(page).not.toHaveURL(/prix/);
});

test('a colour filter shows products in that colour, also on the product page', {
  tag: ['@once', '@all'],
}, async ({ page }) => {
  await page.goto(await findDressListing(page));
  await openFilter(page, 'Couleur');
  await page.getByRole('checkbox', { name: /^Noir/ }).check();
  await expect(page).toHaveURL(/couleur=Noir$/);
  const filtered = page.url();
  // The page omits images that a busy marketplace sends too late; a reload shows them.
  await expect(async () => {
    await page.goto(filtered);
    const cards = await page.locator('main article').evaluateAll((articles) =>
      articles.map((card) => ({
        href: card.querySelector('a')?.getAttribute('href') ?? '',
        picture: card.querySelector('img')?.getAttribute('src') ?? '',
      })),
    );
    expect(cards.length).toBeGreaterThan(2);
    for (const { href } of cards) expect(href).toMatch(/^\/product_detail\/[^?]+\?couleur=Noir$/);
    for (const { href, picture } of cards.slice(0, 3)) {
      const name = /%2Fmedia%2F([^&]+)/.exec(picture)?.[1] ?? '';
      await page.goto(href);
      await expect(page.getByRole('radio', { name: /^Noir/ })).toBeChecked();
      await expect(page.locator(`main img[src*="${name}"]:visible`).first()).toBeVisible();
    }
  }).toPass();
});

test('a category replaces the selected one, also without JavaScript', {
  tag: ['@once', '@all'],
}, async ({ withoutJavaScript }) => {
  const page = await (await withoutJavaScript()).newPage();
  const listing = await findDressListing(page);
  await page.goto(`${listing}&prix_max=150`);
  await openFilter(page, 'Catégorie');
  const category = page.getByRole('group', { name: /^Catégorie/ });
  await expect(category.getByRole('radio', { checked: true })).toHaveCount(1);
  await category.getByRole('radio', { checked: false }).first().check();
  await page.getByRole('button', { name: /^Voir les/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Femme' })).toHaveCount(0);
  await expect(page).toHaveURL(/\?cat_id=[^&]+&prix_max=150$/);
  await page.getByRole('link', { name: 'Tout : Catégorie' }).click();
  await expect(page).toHaveURL(/\/sub_category\?prix_max=150$/);
});

test('a checkbox does not move while the new page arrives', { tag: '@all' }, async ({ page }) => {
  await page.goto(await findDressListing(page));
  await openFilter(page, 'Taille');
  const [size, next] = [sizeBox(page, '36'), sizeBox(page, '40')];
  await size.scrollIntoViewIfNeeded();
  const before = await next.boundingBox();
  await size.check();
  await expect(page).toHaveURL(/taille=36$/);
  await expect(page.getByRole('link', { name: 'Retirer Taille : 36' })).toBeAttached();
  expect(await next.boundingBox()).toEqual(before);
});

test('the last of several changes applies', { tag: ['@once', '@all'] }, async ({ page }) => {
  await page.goto(await findDressListing(page));
  await openFilter(page, 'Taille');
  for (const size of ['36', '38', '40']) {
    await sizeBox(page, size).click({ noWaitAfter: true });
  }
  await expect(page).toHaveURL(/taille=36&taille=38&taille=40$/);
  const chips = page.getByRole('list', { name: 'Filtres choisis' }).getByRole('listitem');
  await expect(chips).toHaveCount(4);
});

test('the keyboard stays near a filter that it removes', { tag: ['@once', '@all'] }, async ({
  page,
}) => {
  await page.goto(await findDressListing(page));
  await openFilter(page, 'Taille');
  for (const size of ['36', '38']) {
    await sizeBox(page, size).check();
    await expect(page).toHaveURL(new RegExp(`taille=${size}$`));
  }
  const chip = (size: string) => page.getByRole('link', { name: `Retirer Taille : ${size}` });
  await chip('36').press('Tab');
  await expect(chip('38')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chip('38')).toHaveCount(0);
  await expect(chip('36')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/taille/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the sheet of filters can be closed after the window becomes wide', { tag: '@once' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 1100 });
  await page.goto(await findDressListing(page));
  const product = page.locator('main article').getByRole('link').first();
  await page.getByRole('button', { name: /^Filtrer/ }).click();
  await page.setViewportSize({ width: 1100, height: 800 });
  await page.getByRole('button', { name: 'Fermer les filtres' }).click();
  await expect(page.getByRole('complementary', { name: 'Filtres' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fermer les filtres' })).toBeHidden();
  await product.click();
  await page.waitForURL(/\/product_detail\//);
});

test('without JavaScript, filters are a form that leads to the canonical URL', async ({
  withoutJavaScript,
}) => {
  const page = await (await withoutJavaScript()).newPage();
  await page.goto(await findDressListing(page));
  const whole = await countOf(page);
  await openFacetWithoutScripts(page, 'Taille');
  await sizeBox(page, '38').check();
  await openFilter(page, 'Prix');
  await page.getByRole('spinbutton', { name: 'à' }).fill('150');
  await page.getByRole('button', { name: /^Voir les/ }).click();
  await expect(page).toHaveURL(/\/sub_category\?cat_id=[^&]+&taille=38&prix_max=150$/);
  expect(await countOf(page)).toBeLessThan(whole);
  await page.getByRole('link', { name: 'Retirer Taille : 38' }).click();
  await expect(page).toHaveURL(/\/sub_category\?cat_id=[^&]+&prix_max=150$/);
  await expect(clearPrice(page)).toHaveCount(1);
  await openFacetWithoutScripts(page, 'Taille');
  await expect(sizeBox(page, '38')).not.toBeChecked();
});

test('filters without results show a message and ways to continue', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/sub_category?marque=Maison+Inconnue');
  await expect(page.getByText('Aucun produit disponible')).toBeVisible();
  await page.getByRole('link', { name: 'Effacer les filtres' }).click();
  await expect(count(page)).toHaveText(/^\d\d+ articles$/);
});

test('the results do not move when the filters arrive after them', { tag: '@once' }, async ({
  page,
}) => {
  const address = await findDressListing(page);
  const placeOfTitle = async () => {
    await page.evaluate(() => document.fonts.ready);
    return page.getByRole('main').getByRole('heading', { level: 1 }).boundingBox();
  };
  await page.goto(address);
  const complete = await placeOfTitle();
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const [beginning = ''] = (await response.text()).split('<aside');
    await route.fulfill({ response, body: beginning });
  });
  await page.reload();
  expect(await page.getByRole('complementary', { name: 'Filtres' }).count()).toBe(0);
  expect(await placeOfTitle()).toEqual(complete);
});
