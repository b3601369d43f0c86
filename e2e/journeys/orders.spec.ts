import type { Locator, Page } from 'playwright/test';
import { advance, createOrder, openReturn, written } from '../steps/orders';
import { expect, test } from '../support/test';
import { expectValidDocument } from '../support/valid-document';

const reasons = 10;
const again = /est dans votre panier, au prix d’aujourd’hui/;

test('the tracking page follows an order until delivery without reloads', {
  tag: '@all',
}, async ({ page, marketplace, customer, inspect }) => {
  expect(customer.email).toBeTruthy();
  await page.goto('/myorder?onglet=toutes');
  await expect(page.getByText("VOUS N'AVEZ ACTUELLEMENT AUCUNE COMMANDE")).toBeVisible();
  await expect(page.getByRole('link', { name: 'COMMENCER LE SHOPPING' })).toBeVisible();
  const order = await createOrder(page, marketplace, 3);
  await page.goto('/myorder');
  const trail = page.getByRole('navigation', { name: 'Fil d’Ariane' });
  await expect(trail).toHaveText(/Accueil.*Commande/s);
  await expect(page.getByRole('article', { name: order.title })).toBeVisible();
  await page.getByRole('link', { name: 'Suive votre colis' }).click();
  await page.waitForURL(/\/orderTracking\//);
  const steps = page.getByRole('listitem').filter({ hasText: / : (fait|à venir)$/ });
  await expect(steps.first()).toHaveText(/Commandé le \S+ \d{2} \S+ \d{4} : fait/);
  await expect(steps.filter({ hasText: 'Pas encore livré' })).toHaveCount(0);
  await expect(steps.last()).toHaveText(/Livraison prévue le .* : à venir/);
  await page.evaluate(() => document.documentElement.setAttribute('data-stayed', ''));

  await advance(marketplace, order, 'departed');
  await lookUntil(page, () =>
    expect(steps.nth(2)).toHaveText(/Livraison en cours : fait/, quickly),
  );
  await expect(page.getByText('Suivi mis à jour.')).toBeVisible();
  await inspect(page);
  await advance(marketplace, order, 'delivered');
  await lookUntil(page, () => expect(steps.last()).toHaveText(/Livré le .* : fait/, quickly));
  await expect(page.locator('html[data-stayed]')).toBeAttached();
});

test('the order pages have the specified widths', { tag: ['@once', '@all'] }, async ({
  page,
  marketplace,
  customer,
}) => {
  expect(customer.email).toBeTruthy();
  const order = await createOrder(page, marketplace, 4);
  await page.goto(order.detail);
  expect(await widthOf(page.getByRole('region', { name: /^Commande n°\s/ }))).toBe(900);
  await page.goto('/myorder');
  await page.getByRole('link', { name: 'Suive votre colis' }).click();
  await page.waitForURL(/\/orderTracking\//);
  expect(await widthOf(page.getByRole('list').filter({ hasText: 'Commandé le' }))).toBe(500);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({
      javaScriptEnabled,
      expectedErrors: [/422 \(.*\/api\/orders/],
      // axe needs scripts.
      inspect: async ({ inspect }, use) => use(javaScriptEnabled ? inspect : expectValidDocument),
    });
    const tag = javaScriptEnabled ? [] : ['@all'];

    test('a return of a delivered article notifies the seller once', { tag }, async ({
      page,
      marketplace,
      customer,
      inspect,
    }) => {
      expect(customer.email).toBeTruthy();
      const order = await createOrder(page, marketplace, 5);
      await page.goto('/myorder?onglet=toutes');
      await expect(page.getByRole('button', { name: /^Retourner/ })).toHaveCount(0);
      await advance(marketplace, order, 'delivered');

      const dialog = await openReturn(page);
      await expect(dialog.getByRole('radio')).toHaveCount(reasons);
      await inspect(page);
      await expectInWindow(page, dialog.getByRole('button', { name: 'Continuer' }));
      await dialog.getByRole('button', { name: 'Continuer' }).click();
      const problem = page.getByRole('alert').getByText('Veuillez sélectionner une raison');
      await expect(problem.first()).toBeVisible();
      // The second submission sends nothing, whatever the page reports.
      for (const confirmation of [
        /Votre demande est envoyée/,
        /est envoyée|a déjà reçu cette demande/,
      ]) {
        const opened = await openReturn(page);
        await opened.getByRole('radio', { name: 'Article défectueux' }).check();
        await opened.getByRole('button', { name: 'Continuer' }).click();
        await page.waitForURL(/\/chat\?product_id=[^&]+&seller_id=./);
        await expect(page.getByRole('status').filter({ hasText: confirmation })).toBeVisible();
        const message = written(page).filter({ hasText: 'Motif : Article défectueux.' });
        await expect(message).toHaveCount(1);
        await expect(message).toContainText(order.number);
        await page.goto('/myorder?onglet=toutes');
        await expect(page.getByText('Retour demandé')).toBeVisible();
      }
    });

    test('a withdrawal takes two steps, happens once and has a receipt', {
      tag: '@all',
    }, async ({ page, marketplace, customer, inspect }) => {
      expect(customer.email).toBeTruthy();
      const order = await createOrder(page, marketplace, 6);
      await page.goto(order.detail);
      await page.getByRole('main').getByRole('link', { name: 'Renoncer au contrat ici' }).click();
      await page.waitForURL(/\/renonciation\//);
      await expect(page.getByRole('main')).toContainText(order.title);
      await inspect(page);
      await page.getByRole('main').getByRole('link', { name: 'Renoncer au contrat ici' }).click();
      await page.waitForURL(/etape=2/);
      await inspect(page);
      await page.getByRole('button', { name: 'Confirmer la renonciation' }).dblclick();
      await expect(page.getByRole('heading', { name: 'Accusé de réception' })).toBeVisible();
      await expect(page.getByText(/a été reçue le/)).toHaveText(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/);
      await inspect(page);
      const file = await page
        .getByRole('link', { name: 'Télécharger en PDF' })
        .getAttribute('href');
      await expectPdf(page, file);
      await page.getByRole('link', { name: 'Écrire au vendeur' }).click();
      await expect(written(page).filter({ hasText: order.number })).toHaveCount(1);

      await page.goto('/myorder');
      await expect(page.getByText('Renonciation envoyée')).toBeVisible();
      await page.goto(order.detail);
      await expect(page.getByText('Renonciation envoyée')).toBeVisible();
      await expect(
        page.getByRole('main').getByRole('link', { name: 'Renoncer au contrat ici' }),
      ).toHaveCount(0);
      await page.getByRole('link', { name: 'Accusé de réception' }).click();
      await expect(page.getByRole('button', { name: /Confirmer/ })).toHaveCount(0);
    });

    test('an invoice can be printed and downloaded, and the article ordered again', {
      tag: '@all',
    }, async ({ page, marketplace, customer, inspect, isMobile }) => {
      expect(customer.email).toBeTruthy();
      // Each test takes two pieces of a size that may have only three in stock.
      const dress = 15 + 2 * Number(isMobile) + Number(javaScriptEnabled);
      const order = await createOrder(page, marketplace, dress);
      await page.goto(order.detail);
      const amounts = page.getByRole('region', { name: 'Récapitulatif de la commande' });
      for (const name of [
        'Articles',
        'Livraison',
        'Montant total',
        'Réduction',
        'Total',
        'dont TVA',
      ])
        await expect(amounts.getByText(name).first()).toBeVisible();
      await page.getByRole('link', { name: /^Facture/ }).click();
      await page.waitForURL(/\/facture\//);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        `Facture n° ${order.number}`,
      );
      await expect(page.getByRole('definition').filter({ hasText: 'non communiqué' })).toHaveCount(
        0,
      );
      await expect(page.getByRole('row', { name: /^Total TTC/ })).toHaveText(/€/);
      await inspect(page);
      const link = page.getByRole('link', { name: 'Télécharger en PDF' });
      await expectPdf(page, await link.getAttribute('href'));
      await page.emulateMedia({ media: 'print' });
      await expect(link).toBeHidden();
      await page.emulateMedia({ media: 'screen' });

      await page.goto(order.detail);
      await page.getByRole('button', { name: /^Commander à nouveau/ }).click();
      await page.waitForURL(({ pathname }) => pathname === '/cart');
      await expect(page.getByRole('status').filter({ hasText: again })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: order.title })).toBeVisible();
    });
  });
}

const quickly = { timeout: 2_000 };

/** Reloads the page until it shows the expected content. */
async function lookUntil(page: Page, shows: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await shows();
  }).toPass();
}

/** Expects that the focus shows a button of a dialog in a low window, such as a phone's on its side. */
async function expectInWindow(page: Page, button: Locator): Promise<void> {
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 640, height: 400 });
  await button.focus();
  await expect(button).toBeInViewport({ ratio: 1 });
  if (usual) await page.setViewportSize(usual);
}

/** Returns the width in whole pixels. */
async function widthOf(part: Locator): Promise<number> {
  return Math.round((await part.first().boundingBox())?.width ?? 0);
}

async function expectPdf(page: Page, address: string | null): Promise<void> {
  const answer = await page.request.get(address ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
}
