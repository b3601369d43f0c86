import { z } from 'zod';
import type { Cents } from '@/lib/domain/cents';
import type { Favourite, RecordedFavourite } from '@/lib/domain/favourite';
import {
  type CookieReader,
  type CookieStore,
  customerCookie,
  shortDigest,
  takeFirst,
} from './customer-cookie';

/**
 * The price of a favourite when it was first seen, and when it was last seen sold out (0 for
 * never), because marketplaces return only the current state. Times are in seconds since 1970.
 */
type Entry = readonly [digest: string, price: Cents, recordedAt: number, soldOutAt: number];

/** All of them fit into a cookie. */
const maxEntries = 40;
/** A stay out of stock is recorded at most once in this time. */
const soldOutStep = 24 * 60 * 60;

const { read, write } = customerCookie<Entry>({
  name: 'vitrine_favourites',
  entry: z.tuple([z.string(), z.number(), z.number(), z.number()]),
  seconds: 180 * 24 * 60 * 60,
  fewer: takeFirst(maxEntries),
});

type Recorded = Pick<Favourite, 'productId' | 'price' | 'soldOut'>;

/** The recorded state of favourites by product id; null for one that was not recorded. */
export async function readFavouriteHistory(
  store: CookieReader,
  customerId: string,
): Promise<(productId: string) => RecordedFavourite | null> {
  const entries = new Map((await read(store, customerId)).map((one) => [one[0], one]));
  return (productId) => {
    const known = entries.get(shortDigest(productId));
    if (!known) return null;
    const [, price, recordedAt, soldOutAt] = known;
    return {
      price,
      recordedAt: dateOf(recordedAt),
      soldOutAt: soldOutAt === 0 ? null : dateOf(soldOutAt),
    };
  };
}

/** Records a favourite that was just added, unless it is already recorded. */
export async function recordFavourite(
  store: CookieStore,
  customerId: string,
  favourite: Recorded,
  now: Date,
): Promise<void> {
  const before = await read(store, customerId);
  if (before.some(([digest]) => digest === shortDigest(favourite.productId))) return;
  const added = entryOf(favourite, undefined, secondsOf(now));
  if (added) await write(store, customerId, [added, ...before]);
}

/** Records the favourites that were added elsewhere, and drops those that were removed. */
export async function syncFavouriteHistory(
  store: CookieStore,
  customerId: string,
  favourites: readonly Recorded[],
  now: Date,
): Promise<void> {
  const before = await read(store, customerId);
  const after = entriesOf(favourites, before, now);
  if (!isSame(after, before)) await write(store, customerId, after);
}

/** Whether `syncFavouriteHistory` would change the recorded state. */
export async function isFavouriteHistoryOutdated(
  store: CookieReader,
  customerId: string,
  favourites: readonly Recorded[],
  now: Date,
): Promise<boolean> {
  const before = await read(store, customerId);
  return !isSame(entriesOf(favourites, before, now), before);
}

function entriesOf(
  favourites: readonly Recorded[],
  before: readonly Entry[],
  now: Date,
): readonly Entry[] {
  const known = new Map(before.map((entry) => [entry[0], entry]));
  const entries = new Map<string, Entry>();
  for (const favourite of favourites) {
    const digest = shortDigest(favourite.productId);
    const entry = entryOf(favourite, known.get(digest), secondsOf(now));
    if (entry) entries.set(digest, entry);
  }
  return [...entries.values()].slice(0, maxEntries);
}

/** The entry of a favourite; null without a price. */
function entryOf(favourite: Recorded, known: Entry | undefined, now: number): Entry | null {
  const [, price, recordedAt, soldOutAt] = known ?? ['', favourite.price, now, 0];
  if (price === null) return null;
  const isNewlyOut = favourite.soldOut === true && now - soldOutAt >= soldOutStep;
  return [shortDigest(favourite.productId), price, recordedAt, isNewlyOut ? now : soldOutAt];
}

function isSame(one: readonly Entry[], other: readonly Entry[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000);
const dateOf = (seconds: number) => new Date(seconds * 1000);
