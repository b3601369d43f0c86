import type { Page } from 'playwright/test';
import { cards, expectOrders, findDresses, orderNow, payWith, startOrder } from '../steps/shopping';
import { mailsTo } from '../support/mail';
import { registerCustomer } from '../support/people';
import { expect, test } from '../support/test';
import { isPlain } from '../support/test-environment';

test.beforeEach(({ page, marketplace, person }) => registerCustomer(page, marketplace, person));

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', {
    tag: javaScriptEnabled ? [] : ['@all'],
  }, () => {
    // The payment page responds 402 to a refused card, 400 to a wrong code, 410 to an ended
    // payment.
    test.use({ javaScriptEnabled, expectedErrors: [/4(00|02|10) \(.*\/paiement\//] });

    test('refused cards are not charged, and another card pays', async ({
      page,
      marketplace,
      isMobile,
    }) => {
      // Nobody else may buy or open the dress whose page must stay in the cache until it is paid.
      const isAlone = javaScriptEnabled && isMobile;
      const place = isAlone ? -2 : 1;
      const title = await startOrder(page, marketplace.baseURL, place);
      const dress = (await findDresses(page)).at(place) ?? '';
      await payWith(page, cards.refused);
      await expect(page.getByRole('alert')).toContainText('Votre banque a refusé cette carte.');
      await payWith(page, cards.insufficient);
      await expect(page.getByRole('alert')).toContainText('Les fonds de cette carte sont insuffi');
      await expect(page.getByLabel('Numéro de carte')).toHaveValue('');

      await payWith(page, cards.challenge);
      await page.getByRole('button', { name: 'Annuler la confirmation' }).click();
      await expect(page.getByRole('alert')).toContainText('La confirmation a été annulée.');
      const cardPage = page.url();
      await expectOrders(page, 0);

      await page.goto(cardPage);
      await payWith(page, cards.challenge);
      const code = page.getByLabel('Code de confirmation');
      const confirm = page.getByRole('button', { name: 'Confirmer le paiement' });
      await code.fill('000000');
      await confirm.click();
      await expect(page.getByText('Ce code n’est pas le bon. Rien n’a été débité.')).toBeVisible();
      await page.request.get(dress);
      if (isAlone) expect(await cacheStatus(page, dress)).toMatch(/hit|stale/);
      await code.fill('123456');
      await confirm.click();
      await expect(page.getByRole('heading', { name: 'Paiement réussi !' })).toBeVisible();
      const after = await cacheStatus(page, dress);
      if (isAlone) expect(after, 'the page shows the new stock').toContain('miss');
      await expectOrders(page, 1);
      await expect(page.getByRole('article', { name: title })).toBeVisible();
    });

    test('a cancelled payment leads back to the shop with the same choices', {
      tag: '@all',
    }, async ({ page, marketplace }) => {
      const title = await startOrder(page, marketplace.baseURL, 2);
      const cardPage = page.url();
      await page.getByRole('button', { name: 'Annuler et revenir à la boutique' }).click();
      await page.waitForURL(({ pathname }) => pathname === '/payment');
      // The return address is an extension of the specification.
      const cancelled = page.getByText(/Le paiement a été annulé\s: rien n’a été débité/);
      if (!isPlain) await expect(cancelled).toBeVisible();
      await expect(page.getByRole('radio', { name: /Livraison immédiate/ })).toBeChecked();
      await expectOrders(page, 0);
      await page.goto('/cart');
      await expect(page.getByRole('link', { name: title })).toBeVisible();

      await page.goto(cardPage);
      await expect(page.getByRole('heading', { name: 'Paiement annulé' })).toBeVisible();
    });
  });
}

test('a payment in two tabs with reloads creates one order', {
  tag: ['@all', '@once'],
}, async ({ page, context, marketplace, person }) => {
  await startOrder(page, marketplace.baseURL, 3);
  // Other sites can request the cancel address, which must not discard the open card page.
  const headers = { 'sec-fetch-site': 'cross-site' };
  await context.request.get('/payment?annule=1', { headers });
  const other = await context.newPage();
  await orderNow(other);
  expect(other.url()).toBe(page.url());

  for (const tab of [page, other]) {
    await payWith(tab, cards.accepted);
    await expect(tab.getByRole('heading', { name: 'Paiement réussi !' })).toBeVisible();
  }
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Paiement réussi !' })).toBeVisible();
  await other.goBack();
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Ce paiement est déjà fait' })).toBeVisible();

  await expectOrders(page, 1);
  const mails = await mailsTo(marketplace.dataDir, person.email);
  expect(mails.filter((mail) => /^subject: votre commande/im.test(mail))).toHaveLength(1);
});

async function cacheStatus({ request }: Page, address: string): Promise<string | undefined> {
  return (await request.get(address)).headers()['server-timing'];
}
