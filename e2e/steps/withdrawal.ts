import type { Page } from 'playwright/test';

/** Fills in the withdrawal form of visitors, and waits for its summary. */
export async function fillWithdrawal(page: Page, email: string, number: string): Promise<void> {
  await page.getByLabel('Nom').fill('Zoé Martin');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Numéro de commande').fill(number);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.waitForURL(/etape=2/);
}
