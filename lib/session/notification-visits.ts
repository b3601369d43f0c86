import { z } from 'zod';
import { type CookieReader, type CookieStore, customerCookie } from './customer-cookie';

/** The page with a customer's notifications. */
export const notificationPage = '/notification';

/** When the current visit and the one before it began, in milliseconds since 1970. */
const { read, write } = customerCookie<number>({
  name: 'vitrine_notifications',
  entry: z.number(),
  seconds: 180 * 24 * 60 * 60,
  fewer: (moments) => [moments.slice(0, 2)],
});

/**
 * Records a visit to the notifications: those created since the previous visit are new. Reloading
 * the page, also after deleting a notification, continues the same visit.
 */
export async function countVisit(
  store: CookieStore,
  customerId: string,
  headers: Pick<Headers, 'get'>,
  now = Date.now(),
): Promise<void> {
  const [latest] = await read(store, customerId);
  if (latest !== undefined && isFromPage(headers.get('referer'))) return;
  await write(store, customerId, latest === undefined ? [now] : [now, latest]);
}

/** When the last visit began, in milliseconds since 1970; null before the first one. */
export async function lastVisit(store: CookieReader, customerId: string): Promise<number | null> {
  const [latest] = await read(store, customerId);
  return latest ?? null;
}

/** When the previous visit began, in milliseconds since 1970; null at the first one. */
export async function visitBefore(store: CookieReader, customerId: string): Promise<number | null> {
  const [, before] = await read(store, customerId);
  return before ?? null;
}

function isFromPage(referer: string | null): boolean {
  return (
    referer !== null && URL.canParse(referer) && new URL(referer).pathname === notificationPage
  );
}
