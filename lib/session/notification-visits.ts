import { z } from 'zod';
import { type CookieReader, type CookieStore, customerCookie } from './customer-cookie';

const notificationPage = '/notification';

/** When the current visit and the one before it began, in milliseconds since 1970. */
const { read, write } = customerCookie<number>({
  name: 'vitrine_notifications',
  entry: z.number(),
  seconds: 180 * 24 * 60 * 60,
  fewer: (moments) => [moments.slice(0, 2)],
});

/** Records that a visit to the notifications began at this time. */
export async function recordVisit(
  store: CookieStore,
  customerId: string,
  now = Date.now(),
): Promise<void> {
  const [latest] = await read(store, customerId);
  await write(store, customerId, latest === undefined ? [now] : [now, latest]);
}

/** Records that the customer has seen all notifications of the current visit as well. */
export async function recordAllSeen(
  store: CookieStore,
  customerId: string,
  now = Date.now(),
): Promise<void> {
  await write(store, customerId, [now, now]);
}

/** When the last visit began, in milliseconds since 1970; null before the first one. */
export async function readLastVisit(
  store: CookieReader,
  customerId: string,
): Promise<number | null> {
  const [latest] = await read(store, customerId);
  return latest ?? null;
}

interface NotificationVisit {
  /** Whether a visit begins, which the page has to record. */
  readonly isNew: boolean;
  /**
   * When the previous visit began, in milliseconds since 1970; null at the first one. Later
   * notifications are new.
   */
  readonly seenUntil: number | null;
}

/**
 * The visit that a request for the page belongs to. A request from the page itself, such as after
 * deleting a notification, continues the last visit.
 */
export async function readVisit(
  store: CookieReader,
  customerId: string,
  headers: Pick<Headers, 'get'>,
): Promise<NotificationVisit> {
  const [latest, before] = await read(store, customerId);
  const isNew = latest === undefined || !isFromPage(headers.get('referer'));
  return { isNew, seenUntil: (isNew ? latest : before) ?? null };
}

function isFromPage(referer: string | null): boolean {
  return (
    referer !== null && URL.canParse(referer) && new URL(referer).pathname === notificationPage
  );
}
