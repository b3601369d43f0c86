import { randomInt } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import { timeWindows } from '../../lib/checkout/slots';
import { getSingleNewProducts } from '../../lib/marketplace/contract/catalogue';
import { bookTryOnProgram, getSellerTimeSloatTryOn } from '../../lib/marketplace/contract/shops';
import type { Places } from '../support/world';
import { answerOf, ask } from './ask-marketplace';
import { findDresses } from './shopping';

const mostTries = 40;

/**
 * Books a try-on for a customer, which the marketplace tells them in a notification.
 * @returns when it is, in the words of the notification
 */
export async function haveNotification(
  page: Pick<Page, 'request'>,
  { api }: Pick<Places, 'api'>,
  customerId: string,
): Promise<string> {
  const dresses = await findDresses(page);
  const answers: string[] = [];
  // Others may have the slot.
  while (answers.length < mostTries) {
    const productId = pick(dresses)?.split('/').at(-1) ?? '';
    const { status, message } = await bookSomeSlot(api, customerId, productId);
    if (status === 1) return /(le .+)\.$/.exec(message)?.[1] ?? message;
    answers.push(message);
  }
  expect(answers, 'a try-on that can be booked').toEqual([]);
  return '';
}

async function bookSomeSlot(api: string, user_id: string, id: string) {
  const detail = { id, user_id };
  const product = getSingleNewProducts.reply.parse(await ask(api, getSingleNewProducts, detail));
  const seller_id = product.products?.provider_id ?? '';
  const path = getSellerTimeSloatTryOn.path.replace(':seller_id', seller_id);
  const days = getSellerTimeSloatTryOn.reply.parse(await answerOf(`${api}/${path}`));
  const served = days.all_rec.flatMap(({ day_number }) => day_number);
  const wish = {
    seller_id,
    product_id: id,
    date: pick(nextDays().filter((day) => served.includes(new Date(day).getUTCDay()))) ?? '',
    time: pick(timeWindows) ?? '',
    shop_id: pick(product.available_branches)?._id ?? '',
    user_id,
  };
  return bookTryOnProgram.reply.parse(await ask(api, bookTryOnProgram, wish));
}

/** The days that can be chosen in Paris, but today, of which little may be left. */
function nextDays(): readonly string[] {
  const dayMs = 24 * 60 * 60 * 1000;
  return [1, 2, 3, 4, 5, 6].map((ahead) =>
    new Date(Date.now() + ahead * dayMs).toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' }),
  );
}

function pick<Entry>(entries: readonly Entry[]): Entry | undefined {
  return entries[randomInt(Math.max(entries.length, 1))];
}
