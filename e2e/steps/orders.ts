import { expect, type Locator, type Page } from 'playwright/test';
import { operate } from '../support/operate';
import type { Endpoints } from '../support/test-environment';
import { cards, findDresses, haveAddress, haveInCart, orderNow, payWith } from './shopping';

/** An order of one dress, and where its page is. */
export interface Ordered {
  readonly title: string;
  /** That the operator knows it by. */
  readonly number: string;
  readonly detail: string;
}

/** Has whoever is signed in order one dress, which is not on its way yet. */
export async function haveOrder(page: Page, endpoints: Endpoints, dress: number): Promise<Ordered> {
  await haveAddress(page, endpoints.baseURL);
  const title = await haveInCart(page, (await findDresses(page))[dress] ?? '');
  return payOrder(page, title);
}

/** Pays for the article that is in the cart. */
export async function payOrder(page: Page, title: string): Promise<Ordered> {
  await orderNow(page);
  await payWith(page, cards.accepted);
  await expect(page.getByRole('heading', { name: 'Paiement réussi !' })).toBeVisible();
  await page.goto('/myorder');
  const link = page.getByRole('link', { name: 'Détail de commande' }).first();
  const detail = (await link.getAttribute('href')) ?? '';
  // A plain marketplace says the number in the detail alone.
  await page.goto(detail);
  const heading = await page.getByRole('heading', { name: /^Commande n° / }).textContent();
  return { title, detail, number: heading?.replace('Commande n° ', '') ?? '' };
}

/** Moves an order on, as the operator does. */
export async function advance(
  endpoints: Pick<Endpoints, 'dataDir'>,
  { number }: Pick<Ordered, 'number'>,
  to: 'ready' | 'departed' | 'delivered',
): Promise<void> {
  await operate(endpoints, ['orders', 'advance', number, '--to', to]);
}

/** The dialog of a return, opened from the list of all orders. */
export async function openReturn(page: Page): Promise<Locator> {
  await page.goto('/myorder?onglet=toutes');
  await page.getByRole('button', { name: /^Retourner ou remplacer/ }).click();
  return page.getByRole('dialog', { name: 'Retourner ou remplacer' });
}

/** Messages of the customer in the chat that is shown. */
export function written(page: Page): Locator {
  return page.locator('[data-by="customer"]');
}
