import type { Page } from 'playwright/test';
import { startFakeSmtpServer } from '../../marketplace/testing/fake-smtp-server';
import { mimeParts } from '../../marketplace/testing/mime';
import { createOrder } from '../steps/orders';
import { mailsTo } from '../support/mail';
import { expect, test } from '../support/test';
import { isPlain } from '../support/test-environment';
import { expectValidDocument } from '../support/valid-document';

// The withdrawal function for people who are not signed in, on both marketplaces.

const footerLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Renoncer au contrat ici' });

/** Fills in the form, and confirms its summary. */
async function declare(page: Page, person: { readonly email: string }, number: string) {
  await page.getByLabel('Nom').fill('Zoé Martin');
  await page.getByLabel('E-mail', { exact: true }).fill(person.email);
  await page.getByLabel('Numéro de commande').fill(number);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.waitForURL(/etape=2/);
}

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
      await page.waitForURL('/renonciation');
      await inspect(page);
      await page.getByLabel('Nom').fill('Zoé Martin');
      await page.getByLabel(/^Articles/).fill('La robe');
      await page.getByRole('button', { name: 'Continuer' }).click();
      const problem = page.getByRole('alert').filter({ hasText: /\S/ });
      await expect(problem).toContainText('Le numéro de commande est requis');
      await expect(page.getByLabel('Nom')).toHaveValue('Zoé Martin');
      await expect(page.getByLabel(/^Articles/)).toHaveValue('La robe');
      await inspect(page);
      await declare(page, person, 'V-1999-000001');
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
  await page.waitForURL('/renonciation');
  const article = page.getByRole('main').getByRole('link', { name: order.title });
  await expect(article).toHaveAttribute('href', /^\/renonciation\/./);
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(customer.email);
  await inspect(page);
  await declare(page, customer, order.number);
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

test('on a plain marketplace, the shop mails the receipt as soon as the mail server is there', {
  tag: ['@once', '@all'],
}, async ({ page, person, openOneMoreShop }) => {
  test.skip(!isPlain, 'An embedded marketplace mails the receipt itself.');
  const receiver = await startFakeSmtpServer();
  try {
    const shop = await openOneMoreShop({ SMTP_URL: receiver.url });
    await receiver.close();
    await page.goto(`${shop.url}/renonciation`);
    await declare(page, person, 'P-42');
    await page.getByRole('button', { name: 'Confirmer la renonciation' }).click();
    await expect(page.getByText(/Il partira dès que possible/)).toBeVisible();
    expect(receiver.mailsTo(person.email)).toEqual([]);
    await receiver.reopen();
    // A shop sends what an earlier process left.
    await openOneMoreShop({ SMTP_URL: receiver.url });
    const { text, files } = mimeParts(await receiver.mailTo(person.email, 'renonciation'));
    expect(text).toContain('commande n° P-42');
    expect(Buffer.from(files[0] ?? '', 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  } finally {
    await receiver.close();
  }
});
