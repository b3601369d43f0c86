import { setTimeout as pause } from 'node:timers/promises';
import { cookies } from 'next/headers';
import type { TileStates } from '@/components/account/account-tiles';
import { readAddresses } from '@/lib/marketplace/addresses';
import { readFavourites } from '@/lib/marketplace/favourites';
import { readNotifications } from '@/lib/marketplace/notifications';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { readProcessingOrders, readTracking } from '@/lib/marketplace/orders';
import { onTheWay } from '@/lib/orders/on-the-way';
import { isPickUp } from '@/lib/orders/progress';
import { readLastVisit } from '@/lib/session/notification-visits';

/** Maximum wait for a tile, so that the response ends soon. */
const timeoutMs = 1_500;
/** Maximum wait of the page itself: states known by then are rendered inline, without a script. */
const inlineMs = 250;
/** Maximum number of trackings read for delivery dates. */
const maxTrackings = 3;

/** The states of the account tiles, each read independently with a short timeout. */
export async function tileStates(customerId: string): Promise<TileStates> {
  const seen = await readLastVisit(await cookies(), customerId);
  const soon = (state: Promise<string | null>) => optionalBlock(state, null, timeoutMs);
  return settledInTime({
    '/myorder': soon(ordersState(customerId)),
    '/address': soon(addressesState(customerId)),
    '/my_favorite': soon(favouritesState(customerId)),
    '/notification': soon(notificationsState(customerId, seen ?? 0)),
  });
}

/** Replaces the states that are known in time by their values; the others stay promises. */
async function settledInTime(states: TileStates): Promise<TileStates> {
  const known: Record<string, string | null> = {};
  const all = Object.entries(states).map(async ([href, state]) => {
    known[href] = (await state) ?? null;
  });
  await Promise.race([Promise.all(all), pause(inlineMs)]);
  return { ...states, ...known };
}

async function ordersState(customerId: string): Promise<string | null> {
  const { orders, pageCount, isCounted } = await readProcessingOrders(customerId, 0);
  if (!isCounted) return null;
  const dates = await Promise.all(
    orders.slice(0, maxTrackings).map(async ({ trackingNumber }) => {
      const tracking = trackingNumber ? readTracking(customerId, trackingNumber) : null;
      return tracking && (await optionalBlock(tracking, null))?.deliveryDate;
    }),
  );
  const isWhole = orders.length <= maxTrackings && pageCount <= 1;
  const pickUps = orders.filter(({ handover }) => isPickUp(handover)).length;
  const unknown = orders.filter(({ handover }) => handover === null).length;
  const extent = { pickUps, unknown, hasMore: pageCount > 1 };
  return onTheWay(orders.length, isWhole ? dates : [], extent);
}

async function addressesState(customerId: string): Promise<string> {
  const { length } = await readAddresses(customerId);
  return length === 0 ? 'Aucune adresse enregistrée.' : `${counted(length, 'adresse')}.`;
}

async function favouritesState(customerId: string): Promise<string | null> {
  const { length } = await readFavourites(customerId);
  return length === 0 ? null : `${counted(length, 'favori')}.`;
}

async function notificationsState(customerId: string, seenAt: number): Promise<string | null> {
  const notifications = await readNotifications(customerId);
  const news = notifications.filter(({ createdAt }) => createdAt && createdAt.getTime() > seenAt);
  if (news.length === 0) return null;
  return news.length === 1 ? '1 nouvelle notification.' : `${news.length} nouvelles notifications.`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count > 1 ? 's' : ''}`;
}
