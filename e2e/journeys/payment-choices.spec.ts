import type { Page } from 'playwright/test';
import {
  askForAmounts,
  createAddress,
  fillAddress,
  findDresses,
  putInCart,
  stepOne,
  stepTwo,
} from '../steps/shopping';
import { registerCustomer } from '../support/people';
import { expect, test } from '../support/test';

// An unknown code is rejected.
test.use({ expectedErrors: [/422 \(/] });

const office = { name: 'Bureau', street: '4 place Hoche', city: 'Rennes' };
const delivery = (page: Page) => page.getByRole('region', { name: 'Adresse de livraison' });
const code = (page: Page) => page.getByLabel(/Code promotionnel/);

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });
    test.beforeEach(async ({ page, marketplace, person }) => {
      await registerCustomer(page, marketplace, person);
      await createAddress(page, marketplace.baseURL);
      await createAddress(page, marketplace.baseURL, office);
      await putInCart(page, (await findDresses(page))[11] ?? '');
    });

    test('another address can be chosen in place, and the input is kept', {
      tag: '@all',
    }, async ({ page, inspect }) => {
      await page.goto('/payment');
      const trail = page.getByRole('navigation', { name: 'Fil d’Ariane' });
      await expect(trail).toHaveText(/Accueil.*Paramètres/s);
      await expect(page.getByRole('link', { name: 'Voir le panier' })).toHaveAttribute(
        'href',
        '/cart',
      );
      await expect(delivery(page)).toContainText('12 rue de Bretagne');
      await page.getByRole('radio', { name: /Livraison immédiate/ }).check();
      await code(page).fill('MERCI');
      await delivery(page)
        .getByRole('button', { name: /Modifier/ })
        .click();
      const dialog = page.getByRole('dialog', { name: 'Livrer à quelle adresse ?' });
      await expect(dialog.getByText('Adresse choisie')).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Gérer mes adresses' })).toBeVisible();
      // axe needs scripts.
      if (javaScriptEnabled) await inspect(page);
      await dialog.getByRole('button', { name: /^Livrer ici : Bureau/ }).click();
      // The new page would replace input before it is complete.
      if (!javaScriptEnabled) await page.waitForURL(/\/payment#adresse$/);

      await expect(delivery(page)).toContainText('4 place Hoche');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.getByRole('radio', { name: /Livraison immédiate/ })).toBeChecked();
      await expect(code(page)).toHaveValue('MERCI');
      await code(page).fill('');
      await page.getByRole('button', stepOne).click();
      await expect(page.getByRole('button', stepTwo)).toBeVisible();
      await expect(delivery(page)).toContainText('4 place Hoche');

      await page.goto('/address');
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
      const kept = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('radio', { checked: true }) });
      await expect(kept, 'the default address').toContainText('12 rue de Bretagne');
    });

    test('an address that is added during checkout is used, and the input is kept', {
      tag: '@all',
    }, async ({ page }) => {
      await page.goto('/payment');
      await page.getByRole('radio', { name: /Livraison immédiate/ }).check();
      await code(page).fill('MERCI');
      await delivery(page)
        .getByRole('button', { name: /Modifier/ })
        .click();
      await page.getByRole('button', { name: 'Ajouter une adresse' }).click();
      await page.waitForURL('/addAddress?next=%2Fpayment');
      await fillAddress(page, { name: 'Été', street: '2 quai des Brumes', city: 'Brest' });
      await page.waitForURL(/\/payment$/);
      await expect(delivery(page)).toContainText('2 quai des Brumes');
      await expect(page.getByRole('radio', { name: /Livraison immédiate/ })).toBeChecked();
      await expect(code(page)).toHaveValue('MERCI');
    });

    test('the shops of a pick-up are shown', { tag: '@all' }, async ({ page, inspect }) => {
      await page.goto('/payment');
      await page.getByRole('radio', { name: /Retrait en boutique/ }).check();
      await page.getByRole('button', { name: 'Voir les boutiques de retrait' }).click();
      const dialog = page.getByRole('dialog', { name: 'Boutiques de retrait' });
      await expect(dialog.getByText(/,\d{2}\s*km/).first()).toBeVisible();
      await expect(dialog.getByText(/vous attend/)).toBeVisible();
      // axe needs scripts.
      if (javaScriptEnabled) await inspect(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });
  });
}

test.describe('the second step of the checkout', { tag: ['@once', '@all'] }, () => {
  test.beforeEach(async ({ page, marketplace, person }) => {
    await registerCustomer(page, marketplace, person);
    await createAddress(page, marketplace.baseURL);
    await putInCart(page, (await findDresses(page))[12] ?? '');
    await askForAmounts(page);
  });

  test('returns to the first step for another code or type, also after Back and reload', async ({
    page,
  }) => {
    await code(page).fill('AUTRE');
    await expect(page.getByRole('button', stepOne)).toBeVisible();
    await expect(page.getByText('le montant sera recalculé')).toBeVisible();
    await page.reload();
    await expectOneTruth(page);

    await page.goto('/payment?etape=2');
    await page.getByRole('radio', { name: /Retrait en boutique/ }).check();
    await expect(page.getByRole('button', stepOne)).toBeVisible();
    await page.goto('/cart');
    await page.goBack();
    await expectOneTruth(page);
  });

  test('pays the shown amount in each of two tabs with different choices', async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    await other.goto('/payment');
    await other.getByRole('radio', { name: /Livraison planifiée/ }).check();
    await other
      .getByRole('group', { name: 'Jour' })
      .first()
      .getByRole('radio')
      .last()
      .check({ force: true });
    await other.getByLabel('Créneau', { exact: true }).first().selectOption({ index: 3 });
    await other.getByRole('button', stepOne).click();
    await expect(other.getByRole('button', stepTwo)).toBeVisible();

    const total = await totalOf(page);
    expect(await totalOf(other)).not.toBe(total);
    await page.getByRole('button', stepTwo).click();
    await page.waitForURL(/\/paiement\//);
    await expect(page.getByText(total).first()).toBeVisible();
    await page.goto('/payment?etape=2');
    expect(await totalOf(page), 'the last choice').toBe(await totalOf(other));
  });
});

/**
 * Fails unless the label of the button matches the form, whether the browser restored it or not.
 */
async function expectOneTruth(page: Page): Promise<void> {
  await expect(
    page.getByRole('button', stepTwo).or(page.getByRole('button', stepOne)),
  ).toBeVisible();
  const isAgreed =
    (await code(page).inputValue()) === '' &&
    (await page.getByRole('radio', { name: /Livraison immédiate/ }).isChecked());
  await expect(page.getByRole('button', isAgreed ? stepTwo : stepOne)).toBeVisible();
}

async function totalOf(page: Page): Promise<string> {
  const amounts = page.getByRole('region', { name: 'Montant à régler' });
  return amounts
    .locator('dt', { hasText: /^Total/ })
    .locator('xpath=following-sibling::dd')
    .innerText();
}
