import type { Locator, Page, Route } from 'playwright/test';
import { answerCookies } from '../steps/cookies';
import { findDresses, findSizedDress, pick } from '../steps/shopping';
import { expectVisibleSlides } from '../steps/visible-slides';
import { expect, test } from '../support/test';
import { isPlain } from '../support/test-environment';

const legalPanels = [
  'Fiche produit relative aux qualités et caractéristiques environnementales',
  'Sécurité du produit',
];

const thumbnailWidth = 96;

const gallery = (page: Page) => page.locator('[data-gallery]').filter({ visible: true });
const views = (page: Page) => gallery(page).getByRole('link', { name: /^Agrandir/ });
const thumbnails = (page: Page) => gallery(page).getByRole('link', { name: /^Vue/ });

test('thumbnails select images, which open in full screen', async ({ page, inspect }) => {
  const dress = await openDressWith(page, { views: 3 });
  const viewer = page.getByRole('dialog', { name: 'Images de l’article' });
  const count = await views(page).count();
  await views(page).first().click();
  for (const place of [1, 2, 3]) {
    await expect(viewer.getByText(`${place} / ${count}`)).toBeVisible();
    expect(await sourceWidthOf(viewer, place)).toBeGreaterThan(thumbnailWidth);
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();

  await thumbnails(page).last().click();
  await expect(views(page).last()).toBeInViewport({ ratio: 0.5 });
  await expect(thumbnails(page).last()).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(dress);

  await views(page).last().click();
  await expect(viewer.getByText(`${count} / ${count}`)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByText(`${count - 1} / ${count}`)).toBeVisible();
  await inspect(page);
  const shown = viewer.getByRole('button', { name: /^Agrandir/ }).nth(count - 2);
  const far = await widthOf(shown);
  await shown.click();
  const near = viewer.getByRole('button', { name: /^Réduire/ });
  expect(await widthOf(near)).toBeGreaterThan(far * 2);
  await inspect(page);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(dress);
});

test('nothing moves when the page learns that a customer is signed in @internals', async ({
  page,
  customer,
}) => {
  expect(customer.email).toBeTruthy();
  const [dress = ''] = await findDresses(page);
  const asked = new Promise<Route>((resolve) => {
    void page.route('**/api/me', resolve, { times: 1 });
  });
  await page.goto(dress);
  const question = page.getByRole('link', { name: 'Poser une question au vendeur' });
  await page.evaluate(() => document.fonts.ready);
  const before = await question.boundingBox();
  await (await asked).continue();
  await expect(page.getByRole('main').locator('a[href^="/login"]')).toHaveCount(0);
  expect(await question.boundingBox()).toEqual(before);
});

test('the address contains the colour and the size, for sharing and for Back', async ({
  page,
  withoutJavaScript,
  inspect,
}) => {
  await openDressWith(page, { sizesOfOther: 2 });
  const first = await gallery(page).getAttribute('aria-label');
  const colors = page.getByRole('group', { name: 'Couleur' }).getByRole('radio');
  const color = (await colors.nth(1).getAttribute('data-color')) ?? '';
  const add = page.getByRole('button', { name: 'Ajouter', exact: true });
  const sizes = page
    .getByRole('group', { name: /^Taille/ })
    .getByRole('radio', { disabled: false });
  await pick(colors.nth(1));
  await expect(gallery(page)).not.toHaveAttribute('aria-label', first ?? '');
  await expect(gallery(page)).toHaveAttribute('aria-label', new RegExp(`, ${color}$`));
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('couleur') === color);
  await pick(sizes.first());
  await page.getByRole('heading', { level: 1 }).hover();
  const choice = page.getByText(/^Votre choix\s: /);
  await expect(choice).toContainText(color);
  await expect(page).toHaveURL(/\?couleur=.+&taille=./);
  await inspect(page);
  const dots = colors.locator('xpath=following-sibling::span');
  const dotColors = await backgroundsOf(dots);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await backgroundsOf(dots)).toEqual(dotColors);
  const swatches = await backgroundsOf(colors.locator('xpath=..'));
  expect(swatches[1]).not.toBe(swatches[0]);
  const fields = await backgroundsOf(sizes.locator('xpath=following-sibling::span'));
  expect(fields[0]).not.toBe(fields[1]);
  await page.emulateMedia({ forcedColors: null });
  const words = await choice.innerText();

  await page.goto('/category');
  await page.goBack();
  await expect(choice).toHaveText(words);
  await expect(add).toBeEnabled();

  const other = await (await withoutJavaScript()).newPage();
  await other.goto(page.url());
  await expect(other.getByText(words)).toBeVisible();
  await expect(gallery(other)).toHaveAttribute('aria-label', new RegExp(`, ${color}$`));
  await expect(other.locator('link[rel="canonical"]')).toHaveAttribute('href', /^[^?]*$/);
  await other.goto(page.url().replace(/\?.*/, '?couleur=Inconnue&taille=XXXL'));
  await expect(gallery(other)).toHaveAttribute('aria-label', first ?? '');
  const { pathname } = new URL(page.url());
  const answer = await page.request.get(`${pathname}/choix?couleur=${color}`);
  expect(answer.status(), 'the address within').toBe(404);
});

test('the row of similar products shows 4, 3, 2 or 1.5 products', { tag: '@once' }, async ({
  page,
}) => {
  const [dress = ''] = await findDresses(page);
  await page.goto(dress);
  await expectVisibleSlides(page.getByRole('region', { name: 'Dans le même style' }));
});

test('a phone shows title and price above the fold, and keeps Ajouter visible', async ({
  page,
  inspect,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(await findSizedDress(page));
  await answerCookies(page, 'Rejeter');
  const add = page.getByRole('button', { name: 'Ajouter', exact: true });
  const price = page.locator('form[action="/api/cart"] > p');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(price).toBeInViewport({ ratio: 0.5 });
  await expect(page.getByRole('navigation', { name: 'Raccourcis' })).toBeHidden();
  await expect(add).toBeDisabled();
  await inspect(page);

  await page.getByRole('heading', { name: 'Dans le même style' }).scrollIntoViewIfNeeded();
  await expect(add).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Choisissez une taille' }).click();
  const sizes = page.getByRole('group', { name: /^Taille/ });
  await expect(sizes).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL(/^[^#]+$/);
  await pick(sizes.getByRole('radio', { disabled: false }).first());
  await expect(add).toBeEnabled();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Raccourcis' })).toBeVisible();
});

test('the cookie notice does not cover the response to an addition', { tag: '@phone' }, async ({
  page,
  customer: _customer,
}) => {
  await page.goto(await findSizedDress(page));
  await page.getByRole('region', { name: 'Cookies' }).waitFor();
  const sizes = page.getByRole('group', { name: /^Taille/ });
  await pick(sizes.getByRole('radio', { disabled: false }).first());
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  const response = page.getByRole('main').getByRole('link', { name: 'Voir le panier' });
  await expect(response).toBeInViewport({ ratio: 1 });
  const noticeAt = await page.getByRole('region', { name: 'Cookies' }).boundingBox();
  const responseAt = await response.boundingBox();
  if (!noticeAt || !responseAt) throw new Error('the notice and the response are visible');
  expect(noticeAt.y + noticeAt.height).toBeLessThanOrEqual(responseAt.y);
});

test('all actions beside the images are reachable on a desktop', { tag: '@once' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(await findSizedDress(page));
  const main = page.getByRole('main');
  for (const name of ['Programme Try-on', 'Partager', 'Poser une question au vendeur']) {
    const link = main.getByRole('link', { name });
    await link.scrollIntoViewIfNeeded();
    await expect(link).toBeInViewport({ ratio: 1 });
    await link.click({ trial: true });
  }
});

test('a product shows its seller’s identity and its legal information if they are known', {
  tag: '@all',
}, async ({ page, inspect }) => {
  // The first one is a bag, which has no environmental sheet.
  const [, dress = ''] = await findDresses(page);
  await page.goto(dress);
  const main = page.getByRole('main');
  const identity = main.getByText(/^Vendeur (professionnel|particulier)\s: identité/);
  await expect(identity).toHaveCount(isPlain ? 0 : 1);
  for (const title of legalPanels) {
    await expect(main.locator('summary', { hasText: title })).toHaveCount(isPlain ? 0 : 1);
  }
  if (!isPlain) {
    await identity.click();
    await expect(main.getByText(/^Nom\s:/)).toContainText(/Adresse\s:/);
    const sheet = main.locator('details', { hasText: legalPanels[0] });
    await sheet.locator('summary').click();
    await expect(sheet.getByText(/Confection\s:/)).toBeVisible();
  }
  await inspect(page);
  await main.getByRole('link', { name: /^Garantie légale/ }).click();
  await expect(page.getByText(/réparation ou remplacement sans frais/)).toBeInViewport();
  await inspect(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the bar at the bottom of a phone leads to the sizes, and submits the form', {
    tag: '@all',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const dress = await findSizedDress(page);
    await page.goto(dress);
    const add = page.getByRole('button', { name: 'Ajouter', exact: true });
    // The tap goes through to the link beneath.
    await add.click({ force: true });
    await page.waitForURL(/#choix$/);
    await expect(page.getByRole('group', { name: /^Taille/ })).toBeInViewport({ ratio: 1 });
    await add.press('Enter');
    await page.waitForURL(/\/resultat\?retour=/);
    await expect(page.getByRole('alert')).toHaveText('Choisissez une taille.');
  });

  test('thumbnails link to images, and images to larger ones', { tag: '@all' }, async ({
    page,
  }) => {
    await openDressWith(page, { views: 2 });
    await thumbnails(page).last().click();
    await expect(views(page).last()).toBeInViewport({ ratio: 0.5 });
    const large = (await views(page).last().getAttribute('href')) ?? '';
    const picture = await page.request.get(large);
    expect(picture.headers()['content-type']).toMatch(/^image\//);
  });
});

/** Opens a dress with several colours and sizes. @returns its path */
async function openDressWith(
  page: Page,
  wanted: { readonly views?: number; readonly sizesOfOther?: number },
): Promise<string> {
  for (const dress of await findDresses(page)) {
    await page.goto(dress);
    const isEnough =
      (await views(page).count()) >= (wanted.views ?? 1) &&
      (await page.locator('[name="variation_1"]:enabled').count()) >= (wanted.sizesOfOther ?? 0);
    if (isEnough) return dress;
  }
  throw new Error('no dress has enough to choose from');
}

/** The width in pixels that the source of an image of the viewer has. Tests load no images. */
async function sourceWidthOf(viewer: Locator, place: number): Promise<number> {
  const image = viewer
    .getByRole('listitem')
    .nth(place - 1)
    .locator('img');
  const source = (await image.getAttribute('src')) ?? '';
  return Number(new URL(source, 'http://shop').searchParams.get('w'));
}

async function widthOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.width ?? 0;
}

function backgroundsOf(elements: Locator): Promise<string[]> {
  return elements.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
}
