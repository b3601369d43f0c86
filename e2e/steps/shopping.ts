import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';

/** Opens the dresses by the catalogue's own links and gives the addresses of its products. */
export async function openDresses(page: Page): Promise<readonly string[]> {
  await page.goto('/category');
  await page.getByRole('link', { name: /Découvrez davantage.*Femme/ }).click();
  await page.waitForURL(/\/sub_category\?cat_id=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Femme' })).toBeVisible();
  const cards = page.locator('main article a[href^="/product_detail/"]');
  return cards.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}

/** Chooses the first size that is left, if the product comes in several, on the product page that is shown. */
export async function chooseSize(page: Page): Promise<void> {
  const size = page.locator('input[type="radio"][name^="variation_"]:enabled').first();
  await size.check({ force: true });
}

/** Fills in and sends a delivery address, which the page must ask for. */
export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Nom', { exact: true }).fill('Louise Perrin');
  await page.getByLabel('Téléphone', { exact: true }).fill('06 12 34 56 78');
  await page.getByLabel('Adresse', { exact: true }).fill('12 rue de Bretagne');
  await page.getByLabel('Code postal').fill('75003');
  await page.getByLabel('Ville').fill('Paris');
  await page.getByLabel('Pays').fill('France');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
}

/** Goes through both steps of the payment page with immediate delivery; ends on the card page. */
export async function orderNow(page: Page): Promise<void> {
  await page.goto('/payment');
  await page.getByRole('radio', { name: /Livraison immédiate/ }).check();
  await page.getByRole('button', { name: 'Poursuivre le reglement' }).click();
  await page.getByRole('button', { name: /Continuer/ }).click();
  await page.waitForURL(/\/paiement\//);
}

export const cards = {
  accepted: '4242 4242 4242 4242',
  refused: '4000 0000 0000 0002',
  insufficient: '4000 0000 0000 9995',
  challenge: '4000 0000 0000 3220',
} as const;

/** Fills in the card page that is shown and sends it. */
export async function payWith(page: Page, number: string): Promise<void> {
  await page.getByLabel('Numéro de carte').fill(number);
  await page.getByLabel(/Expiration/).fill('12/39');
  await page.getByLabel(/CVC/).fill('123');
  await page.getByLabel('Nom sur la carte').fill('Louise Perrin');
  await page.getByRole('button', { name: /^Payer/ }).click();
}
