import { expect, type Locator, type Page } from 'playwright/test';
import { operate } from '../support/operate';
import type { Endpoints } from '../support/test-environment';
import { cards, createAddress, findDresses, putInCart } from './shopping';

type Requester = Pick<Page, 'request'>;

const card = { number: cards.accepted, expiry: '12/39', cvc: '123', name: 'Louise Perrin' };

/** An order of one dress and the path of its page. */
export interface Ordered {
  readonly title: string;
  /** The order number for operator commands. */
  readonly number: string;
  readonly detail: string;
}

/** Orders one dress as the signed-in customer; the order is not shipped yet. */
export async function createOrder(
  page: Requester,
  endpoints: Endpoints,
  dress: number,
): Promise<Ordered> {
  await createAddress(page, endpoints.baseURL);
  const title = await putInCart(page, (await findDresses(page))[dress] ?? '');
  return payOrder(page, title);
}

/** Orders and pays for the cart with direct requests, as a browser without JavaScript does. */
export async function payForCart({ request }: Requester): Promise<void> {
  const send = (address: string, form: Record<string, string>) =>
    request.post(address, { form, headers: { 'sec-fetch-site': 'same-origin' }, maxRedirects: 0 });
  const read = async (address: string) => (await request.get(address)).text();
  const delivery = { delivery_type: '1' };
  await send('/api/checkout/quote', delivery);
  const [, agreement = ''] =
    /name="agreement" value="([^"]+)"/.exec(await read('/payment?etape=2')) ?? [];
  const paying = await send('/api/checkout/pay', { ...delivery, agreement });
  const paid = await send(paying.headers().location ?? '', card);
  const success = paid.headers().location ?? '';
  await expect(async () => expect(await read(success)).toContain('Paiement réussi')).toPass();
}

/** Pays for the article in the cart. */
export async function payOrder(page: Requester, title: string): Promise<Ordered> {
  await payForCart(page);
  const read = async (address: string) => (await page.request.get(address)).text();
  const [detail = ''] = /\/orderDetail\/[^"]+/.exec(await read('/myorder')) ?? [];
  // A plain marketplace sends the number only in the order detail.
  const [, number = ''] =
    /<h2[^>]*>Commande n°\s<span[^>]*>([^<]+)</.exec(await read(detail)) ?? [];
  return { title, detail, number };
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
