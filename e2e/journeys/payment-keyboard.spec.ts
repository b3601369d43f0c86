import { tabTo } from '../steps/keyboard';
import { cards, createAddress, findSizedDress } from '../steps/shopping';
import { registerCustomer } from '../support/people';
import { expect, test } from '../support/test';

test('a dress can be bought with the keyboard, from its page to the paid order', {
  tag: ['@once', '@all'],
}, async ({ page, marketplace, person }) => {
  await registerCustomer(page, marketplace, person);
  await createAddress(page, marketplace.baseURL);
  await page.goto(await findSizedDress(page));

  await tabTo(page, 'input[type="radio"][name^="variation_"]:not(:disabled)');
  await page.keyboard.press('Space');
  await tabTo(page, 'form[action="/api/cart"] button[type="submit"]');
  await page.keyboard.press('Enter');
  await expect(page.getByText('L’article est dans votre panier.')).toBeVisible();
  await tabTo(page, 'header a[href="/cart"]', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('/cart');
  await tabTo(page, 'main a[href="/payment"]');
  await page.keyboard.press('Enter');
  await page.waitForURL('/payment');

  await tabTo(page, '[popovertarget="checkout-adresses"]');
  await page.keyboard.press('Enter');
  const addresses = page.getByRole('dialog', { name: 'Livrer à quelle adresse ?' });
  await expect(addresses.getByText('Adresse choisie')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(addresses).toBeHidden();
  await expect(page.getByRole('button', { name: /^Modifier l’adresse/ })).toBeFocused();

  await tabTo(page, 'input[name="delivery_type"]');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: /Livraison immédiate/ })).toBeChecked();
  // Enter in a field submits the step.
  await tabTo(page, 'input[name="code"]');
  await page.keyboard.press('Enter');
  await page.waitForURL(/etape=2/);
  await tabTo(page, 'form[action="/api/checkout/pay"] aside button[type="submit"]');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/paiement\//);

  for (const [field, typed] of [
    ['number', cards.accepted],
    ['expiry', '12/39'],
    ['cvc', '123'],
    ['name', 'Louise Perrin'],
  ]) {
    await tabTo(page, `input[name="${field}"]`);
    await page.keyboard.type(typed ?? '');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Paiement réussi !' })).toBeVisible();
  await tabTo(page, 'main a[href^="/orderDetail/"]');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/orderDetail\//);
  await expect(page.getByRole('heading', { name: 'Détails de la commande' })).toBeVisible();
});
