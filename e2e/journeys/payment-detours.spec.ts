import {
  cards,
  createAddress,
  expectOrders,
  findDresses,
  payWith,
  putInCart,
  startOrder,
  stepOne,
  stepTwo,
} from '../steps/shopping';
import { registerCustomer } from '../support/people';
import { expect, test } from '../support/test';

// Errors of the payment page.
test.use({ expectedErrors: [/4(09|22) \(/] });

const unknownYet = 'Paiement en cours de vérification';

test.describe('detours of a payment', { tag: ['@once', '@all'] }, () => {
  test.beforeEach(({ page, marketplace, person }) => registerCustomer(page, marketplace, person));

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled });

      test('a payment after an abandoned one creates one order', async ({ page, marketplace }) => {
        await startOrder(page, marketplace.baseURL, 9);
        const first = page.url();
        await page.getByRole('button', { name: 'Annuler et revenir à la boutique' }).click();
        await page.waitForURL(({ pathname }) => pathname === '/payment');
        await page.getByRole('radio', { name: /Livraison immédiate/ }).check();
        await page.getByRole('button', stepOne).click();
        await page.getByRole('button', stepTwo).click();
        await page.waitForURL(/\/paiement\//);
        const second = page.url();
        expect(second).not.toBe(first);

        await page.goto('/paymentSuccess');
        await expect(page.getByRole('heading', { name: unknownYet })).toBeVisible();
        await page.goto(second);
        await payWith(page, cards.accepted);
        await expect(page.getByRole('heading', { name: 'Paiement réussi !' })).toBeVisible();
        await expectOrders(page, 1);
      });
    });
  }

  test('a return from the bank without a session shows nothing personal', async ({
    page,
    marketplace,
    person,
  }) => {
    const title = await startOrder(page, marketplace.baseURL, 10);
    await page.context().clearCookies();
    await payWith(page, cards.accepted);
    await page.waitForURL(({ pathname }) => pathname === '/paymentSuccess');
    await expect(page.getByRole('heading', { name: unknownYet })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Se connecter' })).toBeVisible();
    await expect(main).not.toContainText(title);
    await expect(main).not.toContainText(person.email);
  });

  test('a change of the cart elsewhere shows a warning before the payment', async ({
    page,
    marketplace,
  }) => {
    await createAddress(page, marketplace.baseURL);
    const dresses = await findDresses(page);
    await putInCart(page, dresses[9] ?? '');
    await page.goto('/payment');
    await page.getByRole('radio', { name: /Livraison immédiate/ }).check();
    await page.getByRole('button', { name: 'Poursuivre le reglement' }).click();
    await expect(page.getByRole('button', { name: /Continuer/ })).toBeVisible();
    await putInCart(page, dresses[10] ?? '');

    await page.getByRole('button', { name: /Continuer/ }).click();
    await expect(page.getByText(/Votre panier ou vos choix ont changé/)).toBeVisible();
    await expectOrders(page, 0);
  });
});
