import type { Page } from 'playwright/test';
import { deleteLine, findDresses, putInCart } from '../steps/shopping';
import { registerCustomer } from '../support/people';
import { expect, test } from '../support/test';
import { isPlain } from '../support/test-environment';

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript';
  test.describe(how, { tag: javaScriptEnabled ? [] : ['@all'] }, () => {
    test.use({ javaScriptEnabled });

    test('a deleted line can be restored unchanged', { tag: '@all' }, async ({
      page,
      marketplace,
      person,
      inspect,
    }) => {
      await registerCustomer(page, marketplace, person);
      const [dress, other] = await twoSellers(page);
      const title = await putInCart(page, dress.path);
      await putInCart(page, other.path);
      await page.goto('/cart');
      const lines = page.getByRole('article').filter({ hasText: 'Quantité' });
      const line = lines.filter({ hasText: title });
      const total = page.getByText('Total de la commande').locator('xpath=../dd');
      const before = await total.innerText();
      await expectSellers(page, [dress.seller, other.seller]);
      if (javaScriptEnabled) await stayOnPage(page);

      await deleteLine(line);
      const place = page
        .getByRole('group', { name: 'a été retiré de votre panier.' })
        .filter({ hasText: `« ${title} »` });
      await expect(place).toBeVisible();
      await expect(lines).toHaveCount(1);
      await expect(total).not.toHaveText(before);
      if (javaScriptEnabled) {
        await expect(place).toBeFocused();
        await expect(page.getByRole('link', { name: 'Panier, 1 ligne' })).toBeVisible();
        await inspect(page);
      }

      await place.getByRole('button', { name: 'Annuler' }).dblclick();
      await expect(line).toContainText(/Quantité\s*:\s*1/);
      await expect(lines).toHaveCount(2);
      await expect(total).toHaveText(before);
      await expect(page.getByText(`« ${title} » est de nouveau dans votre panier.`)).toBeVisible();
      await expect(place).toHaveCount(0);
      if (javaScriptEnabled) {
        await expect(page.getByRole('link', { name: 'Panier, 2 lignes' })).toBeVisible();
        await expect(page.locator('html[data-stayed]')).toBeAttached();
      }
    });
  });
}

interface Offer {
  readonly path: string;
  /** Empty if the marketplace does not send it. */
  readonly seller: string;
}

/** Returns two products, of different sellers if the marketplace names them. */
async function twoSellers(page: Page): Promise<readonly [Offer, Offer]> {
  const offers: Offer[] = [];
  // The first product has only two pieces in stock.
  for (const path of (await findDresses(page)).slice(1)) {
    const product = await (await page.request.get(path)).text();
    const seller = /Vendu et expédié par <strong>([^<]+)/.exec(product)?.[1] ?? '';
    if (isPlain || offers.every((offer) => offer.seller !== seller)) offers.push({ path, seller });
    const [first, second] = offers;
    if (first && second) return [first, second];
  }
  throw new Error('no two sellers');
}

async function expectSellers(page: Page, names: readonly string[]): Promise<void> {
  const headings = page.getByRole('heading', { level: 2, name: /^Vendu par/ });
  await expect(headings).toHaveText(isPlain ? [] : names.map((name) => `Vendu par ${name}`));
  const identities = page.getByText(/^Vendeur (professionnel|particulier)\s: identité/);
  await expect(identities).toHaveCount(isPlain ? 0 : names.length);
}

/** Marks the document, so that a navigation or a reload can be detected. */
async function stayOnPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.stayed = '';
  });
}
