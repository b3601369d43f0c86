import type { Locator, Page } from 'playwright/test';
import { type AddressServices, startAddressServices } from '../fakes/address-services';
import { fakeGoogleMaps } from '../fakes/google-maps';
import { receiveRequests } from '../steps/requests';
import { registerCustomer } from '../support/people';
import { expect, test } from '../support/test';

test.describe('the map of an address', () => {
  let services: AddressServices;
  test.beforeAll(async () => {
    services = await startAddressServices();
  });
  test.afterAll(() => services.close());

  /** A Google key for maps only. */
  const withKey = () => ({
    ADDRESS_LOOKUP: 'on',
    GOOGLE_PLACES_URL: services.url,
    GOOGLE_MAPS_API_KEY: 'cle-de-test',
  });

  test('is loaded when it is opened, and sets the exact position', {
    tag: '@all',
  }, async ({ page, person, inspect, openOneMoreShop }) => {
    const shop = await openOneMoreShop(withKey());
    const google = await fakeGoogleMaps(page);
    await registerCustomer(page, shop, person);
    await page.goto(`${shop.baseURL}/addAddress`, { waitUntil: 'networkidle' });
    await page.getByLabel('Téléphone', { exact: true }).fill('06 12 34 56 78');
    await receiveRequests(page);
    expect(google.asked).toEqual([]);

    // Opens the disclosure with the keyboard.
    await page.locator('summary', { hasText: 'Voir sur la carte' }).press('Enter');
    await expect(map(page)).toBeVisible();
    expect(google.asked[0]?.searchParams.get('key')).toBe('cle-de-test');
    expect(await place(page)).toEqual([48.8575, 2.3514]);
    await expect.poll(() => fromTheMiddle(page)).toEqual([0, 0]);
    await inspect(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
      page.viewportSize()?.width,
    );

    // The map shows the chosen suggestion.
    await page.getByLabel('Adresse', { exact: true }).fill('rua garrett');
    await page.getByRole('option', { name: /^Rua Garrett 12/ }).click();
    await expect(page.getByText('Repère : latitude 38,7107, longitude -9,1426')).toBeVisible();
    await expect.poll(() => fromTheMiddle(page)).toEqual([0, 0]);

    // A click moves the marker, but not the map.
    const { x, y } = await middleOf(map(page));
    await page.mouse.click(x + 60, y + 40);
    await expect.poll(() => fromTheMiddle(page)).toEqual([60, 40]);
    const [clickedLatitude = 0, clickedLongitude = 0] = await place(page);
    expect(clickedLatitude).toBeLessThan(38.7107);
    expect(clickedLongitude).toBeGreaterThan(-9.1426);

    // Dragging moves the marker too.
    await dragMarker(page, -100, -90);
    await expect.poll(() => fromTheMiddle(page)).toEqual([-40, -50]);
    const [latitude = 0, longitude = 0] = await place(page);
    expect(latitude).toBeGreaterThan(38.7107);
    expect(longitude).toBeLessThan(-9.1426);
    expect(String(latitude)).toMatch(/^38\.\d{1,6}$/);

    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.waitForURL(/\/address$/);
    await page.getByRole('link', { name: /^Modifier/ }).click();
    expect(await place(page)).toEqual([latitude, longitude]);

    // The saved position can be changed with the keyboard.
    await page.getByText('Voir sur la carte').click();
    await expect.poll(() => fromTheMiddle(page)).toEqual([0, 0]);
    await map(page).press('ArrowUp');
    await expect.poll(() => fromTheMiddle(page)).toEqual([0, 80]);
    await page.getByRole('button', { name: 'Placer le repère au centre' }).press('Enter');
    await expect.poll(() => fromTheMiddle(page)).toEqual([0, 0]);
    const [moved = 0, same] = await place(page);
    expect(moved).toBeGreaterThan(latitude);
    expect(same).toBeCloseTo(longitude, 5);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.waitForURL(/\/address$/);
    await page.getByRole('link', { name: /^Modifier/ }).click();
    expect(await place(page)).toEqual([moved, same]);
  });

  test.describe('if it fails to load', { tag: '@all' }, () => {
    test.use({ expectedErrors: [/ERR_FAILED/] });

    test('shows a message and does not prevent saving', async ({
      page,
      person,
      inspect,
      withoutJavaScript,
      openOneMoreShop,
    }) => {
      const shop = await openOneMoreShop(withKey());
      const google = await fakeGoogleMaps(page);
      google.refuse(true);
      await registerCustomer(page, shop, person);
      await page.goto(`${shop.baseURL}/addAddress`);
      await page.getByText('Voir sur la carte').click();
      await expect(page.getByText('La carte n’a pas pu être chargée.')).toBeVisible();
      await inspect(page);
      await page.getByLabel('Téléphone', { exact: true }).fill('06 12 34 56 78');
      await page.getByLabel('Adresse', { exact: true }).fill('3 rue Haute');
      await page.keyboard.press('Escape');

      google.refuse(false);
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await expect(map(page)).toBeVisible();
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page.waitForURL(/\/address$/);
      await expect(page.getByText('3 rue Haute')).toBeVisible();

      // Without scripts, there is no button.
      const context = await withoutJavaScript();
      await context.addCookies(await page.context().cookies());
      const plain = await context.newPage();
      await plain.goto(`${shop.baseURL}/addAddress`);
      await expect(plain.getByRole('button', { name: 'Enregistrer' })).toBeVisible();
      await expect(plain.getByText('Voir sur la carte')).toBeHidden();
    });
  });

  test('is absent without a key', { tag: '@once' }, async ({ page, customer }) => {
    expect(customer.email).toBeTruthy();
    const google = await fakeGoogleMaps(page);
    const answer = await page.goto('/addAddress', { waitUntil: 'networkidle' });
    expect(answer?.headers()['content-security-policy']).not.toContain('google');
    await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeVisible();
    await expect(page.getByText('Voir sur la carte')).toHaveCount(0);
    expect(await page.content()).not.toMatch(/fournie par google|googleapis/i);
    expect(google.asked).toEqual([]);
  });
});

function map(page: Page): Locator {
  return page.getByRole('region', { name: 'Carte', exact: true });
}

function marker(page: Page): Locator {
  return page.getByRole('img', { name: 'Votre adresse' });
}

/** Returns the coordinates in the form. */
function place(page: Page): Promise<readonly number[]> {
  const fields = ['latitude', 'longitude'].map((name) => page.locator(`input[name="${name}"]`));
  return Promise.all(fields.map(async (field) => Number(await field.inputValue())));
}

async function middleOf(shown: Locator): Promise<{ x: number; y: number }> {
  await shown.scrollIntoViewIfNeeded();
  const box = await shown.boundingBox();
  if (!box) throw new Error('not to be seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Returns the distance of the marker's tip from the centre of the map, rounded to ten pixels. */
async function fromTheMiddle(page: Page): Promise<readonly number[]> {
  const { x, y } = await middleOf(map(page));
  const pin = await middleOf(marker(page));
  const tip = 19;
  return [pin.x - x, pin.y + tip - y].map((pixels) => Math.round(pixels / 10) * 10 + 0);
}

async function dragMarker(page: Page, right: number, down: number): Promise<void> {
  const { x, y } = await middleOf(marker(page));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right, y + down, { steps: 4 });
  await page.mouse.up();
}
