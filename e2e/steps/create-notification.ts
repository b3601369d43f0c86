import { expect, type Page } from 'playwright/test';
import { bookTryOnProgram } from '../../lib/marketplace/contract/shops';
import type { Endpoints } from '../support/test-environment';
import { ask } from './ask-marketplace';
import { pick, sampleAppointment } from './sample-appointment';
import { findDresses } from './shopping';

const mostTries = 40;

/**
 * Books a try-on for a customer, which creates a notification.
 * @returns the date and time as in the notification
 */
export async function createNotification(
  page: Pick<Page, 'request'>,
  { api }: Pick<Endpoints, 'api'>,
  customerId: string,
): Promise<string> {
  const dresses = await findDresses(page);
  const answers: string[] = [];
  // The slot may be taken.
  while (answers.length < mostTries) {
    const productId = pick(dresses)?.split('/').at(-1) ?? '';
    const visit = await sampleAppointment(api, customerId, productId);
    const { status, message } = bookTryOnProgram.reply.parse(
      await ask(api, bookTryOnProgram, visit),
    );
    if (status === 1) return /(le .+)\.$/.exec(message)?.[1] ?? message;
    answers.push(message);
  }
  expect(answers, 'a try-on that can be booked').toEqual([]);
  return '';
}
