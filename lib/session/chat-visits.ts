import { z } from 'zod';
import {
  type CookieReader,
  type CookieStore,
  customerCookie,
  shortDigest,
  takeFirst,
} from './customer-cookie';
import { latestSeenTime } from './seen-time';

/**
 * Until when a customer has seen a chat, in seconds since 1970. The chat is identified by a digest
 * of its product.
 */
const visit = z.object({ chat: z.string(), until: z.number() });
const maxVisits = 50;

const cookie = customerCookie<z.output<typeof visit>>({
  name: 'vitrine_chats',
  entry: visit,
  seconds: 180 * 24 * 60 * 60,
  fewer: takeFirst(maxVisits),
});

/** Times too far ahead, from a wrong clock, count as none. */
async function readVisits(store: CookieReader, customerId: string) {
  const visits = await cookie.read(store, customerId);
  return visits.filter(({ until }) => until * 1000 <= latestSeenTime());
}

/**
 * Records that the customer has seen the chat about a product up to a time, in milliseconds since
 * 1970 and at most a day ahead. An earlier time than the stored one changes nothing.
 */
export async function recordChatSeen(
  store: CookieStore,
  customerId: string,
  productId: string,
  until: number,
): Promise<void> {
  const visits = await readVisits(store, customerId);
  const chat = shortDigest(productId);
  const seconds = Math.min(Math.ceil(until / 1000), Math.floor(latestSeenTime() / 1000));
  const stored = visits.find((one) => one.chat === chat);
  if (stored && stored.until >= seconds) return;
  const others = visits.filter((one) => one !== stored);
  await cookie.write(store, customerId, [{ chat, until: seconds }, ...others]);
}

/**
 * Until when the customer has seen the chat about a product, in milliseconds since 1970; 0 for
 * never.
 */
export async function readChatsSeen(
  store: CookieReader,
  customerId: string,
): Promise<(productId: string) => number> {
  const visits = await readVisits(store, customerId);
  const untils = new Map(visits.map(({ chat, until }) => [chat, until * 1000]));
  return (productId) => untils.get(shortDigest(productId)) ?? 0;
}
