import { expect, type Page } from 'playwright/test';
import { bookTryOnProgram } from '../../lib/marketplace/contract/shops';
import type { Endpoints } from '../support/test-environment';
import { ask } from './ask-marketplace';
import { findDresses } from './shopping';
import { pick, someVisit } from './some-visit';

const mostTries = 40;

/**
 * Books a try-on for a customer, which the marketplace tells them in a notification.
 * @returns when it is, in the words of the notification
 */
export async function haveNotification(
  page: Pick<Page, 'request'>,
  { api }: Pick<Endpoints, 'api'>,
  customerId: string,
): Promise<string> {
  const dresses = await findDresses(page);
  const answers: string[] = [];
  // Others may have the slot.
  while (answers.length < mostTries) {
    const productId = pick(dresses)?.split('/').at(-1) ?? '';
    const visit = await someVisit(api, customerId, productId);
    const { status, message } = bookTryOnProgram.reply.parse(
      await ask(api, bookTryOnProgram, visit),
    );
    if (status === 1) return /(le .+)\.$/.exec(message)?.[1] ?? message;
    answers.push(message);
  }
  expect(answers, 'a try-on that can be booked').toEqual([]);
  return '';
}
