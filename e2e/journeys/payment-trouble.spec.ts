import type { Page } from 'playwright/test';
import { cards, findDresses, haveAddress, haveInCart, orderNow, payWith } from '../steps/shopping';
import { expect, test } from '../support/test';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    // The card page answers a refused card with 402 and a wrong code of the bank with 400.
    test.use({ javaScriptEnabled, expectedErrors: [/40[02] \(.*\/paiement\//] });

    test('refused cards charge nothing, and another card pays', async ({
      page,
      marketplace,
      customer,
    }) => {
      const title = await startOrder(page, marketplace.baseURL, 1);
      await payWith(page, cards.refused);
      await expect(page.getByRole('alert')).toContainText('Votre banque a refusé cette carte.');
      await payWith(page, cards.insufficient);
      await expect(page.getByRole('alert')).toContainText('Les fonds de cette carte sont insuff');
      await expect(page.getByLabel('Numéro de carte')).toHaveValue('');

      await payWith(page, cards.challenge);
      await page.getByRole('button', { name: 'Annuler la confirmation' }).click();
      await expect(page.getByRole('alert')).toContainText('La confirmation a été annulée.');
      await expectOrders(page, 0);
      await page.goBack();

      await payWith(page, cards.challenge);
      await page.getByLabel('Code de confirmation').fill('000000');
      await page.getByRole('button', { name: 'Confirmer le paiement' }).click();
      await expect(page.getByText('Ce code n’est pas le bon. Rien n’a été débité.')).toBeVisible();
      await page.getByLabel('Code de confirmation').fill('123456');
      await page.getByRole('button', { name: 'Confirmer le paiement' }).click();
      await expect(page.getByRole('heading', { name: 'Paiement réussi !' })).toBeVisible();
      await expectOrders(page, 1);
      await expect(page.getByText(title).first()).toBeVisible();
      expect(customer.email).not.toBe('');
    });

    test('a cancelled payment leads back to the shop with the choices kept', async ({
      page,
      marketplace,
      customer,
    }) => {
      const title = await startOrder(page, marketplace.baseURL, 2);
      const paymentPage = page.url();
      await page.getByRole('button', { name: 'Annuler et revenir à la boutique' }).click();
      await page.waitForURL('/payment?annule=1');
      await expect(page.getByText(/Le paiement a été annulé : rien n’a été débité/)).toBeVisible();
      await expect(page.getByRole('radio', { name: /Livraison immédiate/ })).toBeChecked();
      await expectOrders(page, 0);
      await page.goto('/cart');
      await expect(page.getByRole('link', { name: title })).toBeVisible();

      await page.goto(paymentPage);
      await expect(page.getByRole('heading', { name: 'Paiement annulé' })).toBeVisible();
      expect(customer.email).not.toBe('');
    });
  });
}

test.describe('once', { tag: '@once' }, () => {
  // The card page of an order that is paid answers another payment with 409.
  test.use({ expectedErrors: [/4(09|10|22) \(/] });

  test('the payment opened in two tabs, paid in both and reloaded makes one order', async ({
    page,
    context,
    marketplace,
    customer,
  }) => {
    await startOrder(page, marketplace.baseURL, 3);
    const other = await context.newPage();
    await orderNow(other);
    expect(new URL(other.url()).pathname).toBe(new URL(page.url()).pathname);

    await payWith(page, cards.accepted);
    await expect(page.getByRole('heading', { name: 'Paiement réussi !' })).toBeVisible();
    await payWith(other, cards.accepted);
    await expect(other.getByRole('heading', { name: 'Paiement réussi !' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Paiement réussi !' })).toBeVisible();
    await other.goBack();
    await expect(other.getByRole('heading', { name: 'Ce paiement est déjà fait' })).toBeVisible();

    await expectOrders(page, 1);
    const mails = await marketplace.mails(customer.email);
    expect(mails.filter((mail) => /^subject:.*commande/im.test(mail))).toHaveLength(1);
  });
});

/** One dress in the cart, an address, and both steps up to the card page. @returns the dress's title */
async function startOrder(page: Page, baseURL: string, dress: number): Promise<string> {
  await haveAddress(page, baseURL);
  const title = await haveInCart(page, (await findDresses(page))[dress] ?? '');
  await orderNow(page);
  return title;
}

async function expectOrders(page: Page, count: number): Promise<void> {
  await page.goto('/myorder?onglet=toutes');
  await expect(page.getByRole('link', { name: /détail/i })).toHaveCount(count);
}
