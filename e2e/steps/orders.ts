import { expect, type Locator, type Page } from 'playwright/test';
import { operate } from '../support/operate';
import type { Endpoints } from '../support/test-environment';
import { cards, createAddress, findDresses, orderNow, payWith, putInCart } from './shopping';

/** An order of one dress and the path of its page. */
export interface Ordered {
  readonly title: string;
  /** The order number for operator commands. */
  readonly number: string;
  readonly detail: string;
}

/** Orders one dress as the signed-in customer; the order is not shipped yet. */
export async function createOrder(
  page: Page,
  endpoints: Endpoints,
  dress: number,
): Promise<Ordered> {
  await createAddress(page, endpoints.baseURL);
  const title = await putInCart(page, (await findDresses(page))[dress] ?? '');
  return payOrder(page, title);
}

/** Pays for the article in the cart. */
export async function payOrder(page: Page, title: string): Promise<Ordered> {
  await orderNow(page);
  await payWith(page, cards.accepted);
  await expect(page.getByRole('heading', { name: 'Paiement réussi !' })).toBeVisible();
  await page.goto('/myorder');
  const link = page.getByRole('link', { name: 'Détail de commande' }).first();
  const detail = (await link.getAttribute('href')) ?? '';
  // A plain marketplace sends the number only in the order detail.
  await page.goto(detail);
  const heading = await page.getByRole('heading', { name: /^Commande n° / }).textContent();
  return { title, detail, number: heading?.replace('Commande n° ', '') ?? '' };
}

/** Changes the status of an order with the operator command. */
export async function advance(
  endpoints: Pick<Endpoints, 'dataDir'>,
  { number }: Pick<Ordered, 'number'>,
  to: 'ready' | 'departed' | 'delivered',
): Promise<void> {
  await operate(endpoints, ['orders', 'advance', number, '--to', to]);
}

/** Opens the return dialog from the list of all orders. */
export async function openReturn(page: Page): Promise<Locator> {
  await page.goto('/myorder?onglet=toutes');
  await page.getByRole('button', { name: /^Retourner ou remplacer/ }).click();
  return page.getByRole('dialog', { name: 'Retourner ou remplacer' });
}

/** Returns the customer's messages in the current chat. */
export function written(page: Page): Locator {
  return page.locator('[data-by="customer"]');
}
