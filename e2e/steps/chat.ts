import { expect, type Locator, type Page } from 'playwright/test';
import { operate } from '../support/operate';
import { type Endpoints, isPlain } from '../support/test-environment';
import { findDresses } from './shopping';

/** The chat, as one reads and writes it, and its seller, who is played by the operator. */

export const own = (page: Page) => page.locator('[data-by="customer"]');
export const sellers = (page: Page) => page.locator('[data-by="seller"]');
export const box = (page: Page) => page.getByPlaceholder('Tapez votre message ici');

/** What the customer has written, as it stands in the thread that is shown. */
export function ownTexts(page: Page): Locator {
  return own(page).locator('p');
}

/** Opens the chat about a product by the product's own link. @returns the product's title */
export async function openChat(page: Page, nth: number, origin = ''): Promise<string> {
  const dress = (await findDresses(page))[nth] ?? '';
  await page.goto(origin + dress);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('link', { name: 'Poser une question au vendeur' }).click();
  await page.waitForURL(/\/chat\?product_id=[^&]+&seller_id=./);
  return title;
}

export async function write(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press('Enter');
}

/** Fails unless these, and nothing else, were written, in this order, and all have come. */
export async function expectOwn(page: Page, texts: readonly string[]): Promise<void> {
  await expect(ownTexts(page)).toHaveText([...texts]);
  await expect(page.getByText(/^(Envoi…|En attente…)$|Non envoyé|non confirmé/)).toHaveCount(0);
}

/**
 * What others write is shown in time. A plain marketplace may tell nothing of it: there one comes back to the page, as the shop
 * looks again then, and else ever more seldom.
 */
export async function inTime(page: Page, shows: () => Promise<void>): Promise<void> {
  if (!isPlain) return shows();
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await shows();
  }).toPass({ timeout: 120_000 });
}

/** The room of the chat that is shown. */
export async function roomOf(page: Page): Promise<string> {
  const { origin, searchParams } = new URL(page.url());
  const answer = await page.request.get(`${origin}/api/chat/list`);
  const { chats }: { chats: { roomId: string; productId: string }[] } = await answer.json();
  const room = chats.find(({ productId }) => productId === searchParams.get('product_id'));
  expect(room, 'the chat in the list').toBeTruthy();
  return room?.roomId ?? '';
}

export async function replyAsSeller(
  endpoints: Endpoints,
  room: string,
  text: string,
): Promise<void> {
  await operate(endpoints, ['chat', 'reply', room, text]);
}

/** What the seller sees that the customer has written. */
export async function heardBySeller(
  endpoints: Endpoints,
  room: string,
): Promise<readonly string[]> {
  const thread: { message: string; message_by: number }[] = JSON.parse(
    await operate(endpoints, ['chat', 'show', room, '--json']),
  );
  return thread.filter(({ message_by }) => message_by === 1).map(({ message }) => message);
}
