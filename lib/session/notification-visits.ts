import { z } from 'zod';
import { type CookieReader, type CookieStore, customerCookie } from './customer-cookie';
import { latestSeenTime } from './seen-time';

const notificationPage = '/notification';

/**
 * Until when the current visit and the one before it have seen the notifications: the time of the
 * latest one that the page showed, in milliseconds since 1970.
 */
const cookie = customerCookie<number>({
  name: 'vitrine_notifications',
  entry: z.number(),
  seconds: 180 * 24 * 60 * 60,
  fewer: (moments) => [moments.slice(0, 2)],
});

/** Times too far ahead, from a wrong clock, count as none. */
async function read(store: CookieReader, customerId: string): Promise<readonly number[]> {
  const moments = await cookie.read(store, customerId);
  return moments.filter((moment) => moment <= latestSeenTime());
}

/**
 * Records a visit that has seen the notifications until this time, at most a day ahead. A page that
 * was loaded before the last visit may show fewer.
 */
export async function recordVisit(
  store: CookieStore,
  customerId: string,
  time: number,
): Promise<void> {
  const until = Math.min(time, latestSeenTime());
  const [latest] = await read(store, customerId);
  const entries = latest === undefined ? [until] : [Math.max(until, latest), latest];
  await cookie.write(store, customerId, entries);
}

/** Records that the customer has seen all notifications of the current visit as well. */
export async function recordAllSeen(
  store: CookieStore,
  customerId: string,
  time: number,
): Promise<void> {
  const until = Math.min(time, latestSeenTime());
  const [latest = until] = await read(store, customerId);
  const seen = Math.max(until, latest);
  await cookie.write(store, customerId, [seen, seen]);
}

/**
 * Until when the last visit has seen the notifications, in milliseconds since 1970; null before the
 * first one.
 */
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
   * Until when the previous visit has seen the notifications, in milliseconds since 1970; null at
   * the first one. Later notifications are new.
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
