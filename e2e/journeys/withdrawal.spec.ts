import type { Page } from 'playwright/test';
import { mimeParts } from '../../marketplace/testing/mime';
import { createOrder } from '../steps/orders';
import { fillWithdrawal } from '../steps/withdrawal';
import { mailsTo } from '../support/mail';
import { expect, test } from '../support/test';
import { isPlain } from '../support/test-environment';
import { expectValidDocument } from '../support/valid-document';

// The withdrawal function for people who are not signed in, on both marketplaces.

const footerLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Renoncer au contrat ici' });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({
      javaScriptEnabled,
      expectedErrors: [/422 \(.*\/api\/orders/],
      // axe needs scripts.
      inspect: async ({ inspect }, use) => use(javaScriptEnabled ? inspect : expectValidDocument),
    });
    const tag = javaScriptEnabled ? [] : ['@all'];

    test('a visitor withdraws in two steps, and downloads the receipt', { tag }, async ({
      page,
      person,
      inspect,
    }) => {
      await page.goto('/a_propos_de');
      await footerLink(page).click();
      await page.waitForURL('/renoncer');
      await page.getByLabel('Nom').fill('Zoé Martin');
      await page.getByLabel(/^Articles/).fill('La robe');
      await page.getByRole('button', { name: 'Continuer' }).click();
      const problem = page.getByRole('alert').filter({ hasText: /\S/ });
      await expect(problem).toContainText('Le numéro de commande est requis');
      await expect(page.getByLabel('Nom')).toHaveValue('Zoé Martin');
      await expect(page.getByLabel(/^Articles/)).toHaveValue('La robe');
      await inspect(page);
      await fillWithdrawal(page, person.email, 'V-1999-000001');
      expect(page.url()).not.toContain('Martin');
      await inspect(page);
      await page.getByRole('link', { name: 'Modifier' }).click();
      await expect(page.getByLabel(/^Articles/)).toHaveValue('La robe');
      await page.goBack();
      await page.getByRole('button', { name: 'Confirmer la renonciation' }).dblclick();
      await expect(page.getByRole('heading', { name: 'Accusé de réception' })).toBeVisible();
      await expect(page.getByText(/a été reçue le/)).toHaveText(
        /\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}.*référence RE-/,
      );
      await expect(page.getByRole('blockquote')).toContainText('Articles : La robe');
      await inspect(page);
      const file = page.getByRole('link', { name: 'Télécharger en PDF' });
      const answer = await page.request.get((await file.getAttribute('href')) ?? '');
      expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
    });
  });
}

test('a signed-in customer finds the article, and the shop accepts the form too', {
  tag: '@all',
}, async ({ page, marketplace, customer, inspect }) => {
  const order = await createOrder(page, marketplace, 7);
  await page.goto('/myorder');
  await expect(
    page.getByRole('main').getByRole('link', { name: /^Renoncer au contrat ici/ }),
  ).toHaveCount(1);
  await footerLink(page).click();
  await page.waitForURL('/renoncer');
  const article = page.getByRole('main').getByRole('link', { name: order.title });
  await expect(article).toHaveAttribute('href', /^\/renonciation\/./);
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(customer.email);
  await inspect(page);
  await fillWithdrawal(page, customer.email, order.number);
  await page.getByRole('button', { name: 'Confirmer la renonciation' }).click();
  await expect(page.getByText(/a été reçue le/)).toBeVisible();
  if (isPlain) return;
  await expect
    .poll(async () =>
      (await mailsTo(marketplace.dataDir, customer.email)).filter((mail) =>
        mimeParts(mail).text.includes('accusé de réception'),
      ),
    )
    .toHaveLength(1);
  await page.goto('/myorder');
  await expect(page.getByText('Renonciation envoyée')).toBeVisible();
});
