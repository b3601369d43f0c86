import { expect, type Locator, type Page } from 'playwright/test';
import { operate } from '../support/operate';
import { type Endpoints, isPlain } from '../support/test-environment';
import { findDresses } from './shopping';

/** Actions of the chat page, and of the seller through operator commands. */

export const own = (page: Page) => page.locator('[data-by="customer"]');
export const sellers = (page: Page) => page.locator('[data-by="seller"]');
export const box = (page: Page) => page.getByPlaceholder('Tapez votre message ici');

/** Returns the customer's messages in the current thread. */
export function ownTexts(page: Page): Locator {
  return own(page).locator('p');
}

/** Opens the chat about a product with the link on its page. @returns the product's title */
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

/** Fails unless the thread contains exactly these messages, in this order, and all are sent. */
export async function expectOwn(page: Page, texts: readonly string[]): Promise<void> {
  await expect(ownTexts(page)).toHaveText([...texts]);
  await expect(page.getByText(/^(Envoi…|En attente…)$|Non envoyé|non confirmé/)).toHaveCount(0);
}

/**
 * Waits until the page shows messages of others. A plain marketplace may send no event, so this
 * function triggers the reload that the page does when it comes back online.
 */
export async function expectEventually(page: Page, shows: () => Promise<void>): Promise<void> {
  if (!isPlain) return shows();
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await shows();
  }).toPass();
}

/** Returns the id of the current chat room. */
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

/** Returns the customer's messages as the seller sees them. */
export async function messagesSeenBySeller(
  endpoints: Endpoints,
  room: string,
): Promise<readonly string[]> {
  const thread: { message: string; message_by: number }[] = JSON.parse(
    await operate(endpoints, ['chat', 'show', room, '--json']),
  );
  return thread.filter(({ message_by }) => message_by === 1).map(({ message }) => message);
}
