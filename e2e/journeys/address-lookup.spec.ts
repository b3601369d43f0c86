import type { Page } from 'playwright/test';
import { type AddressServices, startAddressServices } from '../fakes/address-services';
import { registerCustomer } from '../support/people';
import { expect, test } from '../support/test';

test.describe('address suggestions', { tag: ['@once', '@all'] }, () => {
  // One test makes the service hang.
  test.use({ expectedErrors: [/503 \(/] });
  let services: AddressServices;
  test.beforeAll(async () => {
    services = await startAddressServices();
  });
  test.afterAll(() => services.close());

  test('come from the French address service, and work with the keyboard', async ({
    page,
    person,
    inspect,
    openOneMoreShop,
  }) => {
    const shop = await openOneMoreShop({
      ADDRESS_LOOKUP: 'on',
      ADDRESS_LOOKUP_URL: services.url,
    });
    await registerCustomer(page, shop, person);
    await page.goto(`${shop.baseURL}/addAddress`);
    await page.getByLabel('Téléphone', { exact: true }).fill('06 12 34 56 78');
    await street(page).focus();
    await page.keyboard.type('8 bd du port');
    const options = page.getByRole('option', { name: /^8 Boulevard du Port/ });
    await expect(options).toHaveCount(2);
    await inspect(page);
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(street(page)).toHaveValue('8 Boulevard du Port');
    await expect(page.getByLabel('Code postal')).toHaveValue('80000');
    await expect(page.getByLabel('Ville')).toHaveValue('Amiens');
    await expect(page.getByLabel('Pays')).toHaveValue('France');
    await expect(page.locator('input[name="latitude"]')).toHaveValue('49.897442');
    await expect(page.locator('input[name="longitude"]')).toHaveValue('2.290084');
    await expect(street(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/address$/);
    await expect(page.getByRole('listitem').filter({ hasText: 'Amiens' })).toBeVisible();

    // A hanging service must not block typing.
    services.hang(true);
    await page.goto(`${shop.baseURL}/addAddress`);
    await page.getByLabel('Téléphone', { exact: true }).fill('06 12 34 56 78');
    await street(page).focus();
    await page.keyboard.type('3 rue Haute');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.waitForURL(/\/address$/);
    services.hang(false);
    await expect(page.getByText('3 rue Haute').first()).toBeVisible();
  });

  test('come from Google if there is a key, which is never sent to the browser', async ({
    page,
    person,
    openOneMoreShop,
  }) => {
    const shop = await openOneMoreShop({
      ADDRESS_LOOKUP: 'on',
      GOOGLE_PLACES_URL: services.url,
      GOOGLE_PLACES_API_KEY: 'cle-de-test',
    });
    await registerCustomer(page, shop, person);
    await page.goto(`${shop.baseURL}/addAddress`);
    await street(page).fill('rua garrett');
    await page.getByRole('option', { name: /^Rua Garrett 12/ }).click();
    await expect(page.getByLabel('Pays')).toHaveValue('Portugal');
    await expect(street(page)).toHaveValue('12 Rua Garrett');
    await expect(page.locator('input[name="longitude"]')).toHaveValue('-9.1426');
    expect(await page.content()).not.toContain('cle-de-test');
  });
});

function street(page: Page) {
  return page.getByLabel('Adresse', { exact: true });
}
