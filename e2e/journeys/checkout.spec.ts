import type { Locator, Page } from 'playwright/test';
import { answerCookies } from '../steps/cookies';
import { createAddress, findDresses, putInCart, stepOne, stepTwo } from '../steps/shopping';
import { registerCustomer } from '../support/people';
import { expect, test } from '../support/test';

const deliveries = /Livraison immédiate|Livraison planifiée|Retrait en boutique/;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });
    test.beforeEach(async ({ page, marketplace, person }) => {
      await registerCustomer(page, marketplace, person);
      await createAddress(page, marketplace.baseURL);
      await putInCart(page, (await findDresses(page))[13] ?? '');
    });

    test('the total changes with the delivery type, and is the amount that is paid', {
      tag: ['@wide', '@all'],
    }, async ({ page }) => {
      await page.goto('/payment');
      const goods = await cents(estimated(page, 'Total'));
      for (const radio of await page.getByRole('radio', { name: deliveries }).all()) {
        await radio.check();
        const words = await estimated(page, 'Livraison').innerText();
        const shipping = /\d/.test(words) ? await cents(estimated(page, 'Livraison')) : 0;
        expect(await cents(estimated(page, 'Total')), words).toBe(goods + shipping);
      }
      await page.getByRole('radio', { name: /Livraison immédiate/ }).check();
      const total = await estimated(page, 'Total').innerText();
      await page.getByRole('button', stepOne).click();
      await expect(page.getByRole('button', stepTwo)).toBeVisible();
      await expect(amountIn(page, 'Montant à régler', 'Total')).toHaveText(total);
    });

    test('the checkout has a reduced layout, and its button is never covered', {
      tag: '@all',
    }, async ({ page, inspect }) => {
      await page.goto('/payment');
      const header = page.getByRole('banner');
      await expect(header.getByRole('link')).toHaveCount(2);
      await expect(page.getByRole('navigation', { name: 'Raccourcis' })).toHaveCount(0);
      await expect(page.getByRole('list', { name: 'Étapes de la commande' })).toBeVisible();
      await expect(page.getByRole('heading', { name: /^Garantie légale/ })).toBeVisible();
      await expectUncovered(page.getByRole('button', stepOne));
      // axe needs scripts.
      if (javaScriptEnabled) await inspect(page);
      await header.getByRole('link', { name: 'Voir le panier' }).click();
      await page.waitForURL('/cart');
    });

    test('a pick-up shows the address and the distance of the shop', { tag: '@all' }, async ({
      page,
    }) => {
      await page.goto('/payment');
      await page.getByRole('radio', { name: /Retrait en boutique/ }).check();
      const shop = page.getByText(/^à .*km du centre de Paris$/);
      await expect(shop.first()).toBeVisible();
    });

    test('the quantity of a line can be changed, and a line can be set aside and restored', {
      tag: '@all',
    }, async ({ page }) => {
      await page.goto('/cart');
      const lines = page.getByRole('article').filter({ hasText: 'Quantité' });
      await lines.getByRole('button', { name: /^Ajouter un exemplaire/ }).click();
      // Scripts only announce the new quantity.
      await expect(page.getByText(/Un exemplaire de plus/)).toBeAttached();
      await expect(lines).toContainText(/Quantité\s*:\s*2/);
      await lines.getByRole('button', { name: /^Retirer un exemplaire/ }).click();
      await expect(page.getByText('La quantité est maintenant de 1.')).toBeAttached();
      await expect(lines).toContainText(/Quantité\s*:\s*1/);

      await lines.getByRole('button', { name: /^Mettre de côté/ }).click();
      const place = page.getByRole('group', { name: /a été mis de côté dans vos favoris/ });
      await expect(place).toBeVisible();
      await expect(lines).toHaveCount(0);
      await page.goto('/my_favorite');
      await expect(page.locator('main a[href^="/product_detail/"]').first()).toBeVisible();
      await page.goto('/cart');
      await place.getByRole('button', { name: 'Annuler' }).click();
      await expect(lines).toHaveCount(1);
    });

    test('nothing covers the menu of a line or the checkout button', {
      tag: '@all',
    }, async ({ page, inspect }) => {
      await page.goto('/cart');
      await page.getByText('⋯').click();
      await expectUncovered(page.getByRole('button', { name: 'Supprimer l’article' }));
      await page.getByText('⋯').click();
      // The cookie notice covers sticky elements at the bottom until it is answered.
      if (javaScriptEnabled) await answerCookies(page, 'Rejeter');
      await expectUncovered(page.getByRole('link', { name: 'Commande', exact: true }));
      if (javaScriptEnabled) await inspect(page);
    });
  });
}

test('no name of a delivery type wraps inside a word', {
  tag: ['@once', '@all'],
}, async ({ page, marketplace, person }) => {
  await registerCustomer(page, marketplace, person);
  await putInCart(page, (await findDresses(page))[13] ?? '');
  for (const width of [320, 390, 768, 1024, 1100, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/payment');
    const broken = await page
      .getByRole('group', { name: 'Mode de livraison' })
      .evaluate(brokenWords);
    expect(broken, `at ${width} px`).toEqual([]);
  }
});

/** Returns the words of a label that wrap onto a second line. */
function brokenWords(group: Element): string[] {
  const texts = document.createTreeWalker(group, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode;
    for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[^\s-]+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(word);
    }
  }
  return broken;
}

function amountIn(page: Page, region: string, name: string): Locator {
  return page
    .getByRole('region', { name: region })
    .locator('dt', { hasText: new RegExp(`^${name}`) })
    .locator('xpath=following-sibling::dd');
}

function estimated(page: Page, name: string): Locator {
  return amountIn(page, 'Récapitulatif', name);
}

/** Returns the visible one of several amounts, which style sheets select. */
async function cents(amount: Locator): Promise<number> {
  return Number((await amount.innerText()).replaceAll(/\D/g, ''));
}

/** Returns whether a tap on the centre of an element reaches it at any scroll position. */
async function expectUncovered(thing: Locator): Promise<void> {
  await expect(thing).toBeInViewport({ ratio: 1 });
  const isOnTop = await thing.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    return met !== null && element.contains(met);
  });
  expect(isOnTop, 'nothing covers it').toBe(true);
}
