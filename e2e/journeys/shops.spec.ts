import { fakeGoogleMaps } from '../fakes/google-maps';
import { findDresses } from '../steps/shopping';
import { expect, test } from '../support/test';
import { isPlain } from '../support/test-environment';

const lyon = { latitude: 45.7597, longitude: 4.8422 };

test('the shops of a product are listed by distance from Paris or from the visitor’s position', {
  tag: '@all',
}, async ({ page, context, inspect }) => {
  const [, , dress = ''] = await findDresses(page);
  await page.goto(dress);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Boutiques à proximité' })).toBeVisible();
  await main.getByRole('link', { name: 'Disponibilité en boutique' }).click();
  await page.waitForURL(/\/boutiques\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Chercher en boutique' })).toBeVisible();
  const distances = main.getByText(/^\d+,\d{2}\skm$/);
  await expect(distances.first()).toBeVisible();
  const fromParis = await distances.allInnerTexts();
  expect(fromParis.length).toBeGreaterThan(1);
  const numbers = fromParis.map((text) => Number.parseFloat(text.replace(',', '.')));
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  await expect(page.locator('summary', { hasText: 'Voir sur la carte' })).toHaveCount(0);
  if (!isPlain) await expect(main.getByText(/^du .*\sh/).first()).toBeVisible();
  await inspect(page);

  const around = main.getByRole('button', { name: 'Autour de moi' });
  await around.click();
  await expect(main.getByText('Votre position n’a pas pu être obtenue.')).toBeVisible();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(lyon);
  await around.click();
  await expect(main.getByText('Distances à vol d’oiseau depuis votre position.')).toBeVisible();
  expect(await distances.allInnerTexts()).not.toEqual(fromParis);
  expect(page.url()).not.toContain('45.7');
  await inspect(page);
});

test('the shops are shown on a map if there is a key', { tag: ['@once', '@all'] }, async ({
  page,
  openOneMoreShop,
}) => {
  const shop = await openOneMoreShop({ GOOGLE_MAPS_API_KEY: 'cle-de-test' });
  await fakeGoogleMaps(page);
  const [, , dress = ''] = await findDresses(page);
  const address = `${shop.baseURL}${dress.replace('product_detail', 'boutiques')}`;
  // On a busy machine, the first render of a new shop exceeds the time limit of its calls.
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(200);
  await page.goto(address);
  await page.locator('summary', { hasText: 'Voir sur la carte' }).click();
  const names = await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('strong')
    .allInnerTexts();
  expect(names.length).toBeGreaterThan(1);
  const map = page.getByRole('region', { name: 'Carte' });
  for (const name of names) await expect(map.getByRole('img', { name })).toBeAttached();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list of shops is shown', { tag: '@all' }, async ({ page }) => {
    const [, , dress = ''] = await findDresses(page);
    await page.goto(dress);
    await page.getByRole('link', { name: 'Disponibilité en boutique' }).click();
    await expect(
      page
        .getByRole('main')
        .getByText(/^\d+,\d{2}\skm$/)
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: /^Itinéraire vers/ }).first()).toHaveAttribute(
      'href',
      /openstreetmap\.org\/directions\?to=-?\d/,
    );
  });
});
