import { z } from 'zod/mini';
import { fetchJson } from '@/components/ui/fetch-json';
import type { Position } from '@/lib/domain/place';
import type { NearbyShop } from '@/lib/domain/shop';

const timeoutMs = 10_000;
/** The browser's timeout starts with the permission, a question that may never be answered. */
const answerTimeoutMs = 15_000;
/** For the shops, on a slow connection. */
const shopsTimeoutMs = 20_000;

/**
 * The position of the device, with the customer's permission; null without it. Customers may take
 * their time to answer the browser's question: `onLate` is called when the answer takes long.
 */
export function currentPosition(onLate: () => void): Promise<Position | null> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null);
    const timer = setTimeout(onLate, answerTimeoutMs);
    const settle = (position: Position | null) => {
      clearTimeout(timer);
      resolve(position);
    };
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => settle({ latitude: coords.latitude, longitude: coords.longitude }),
      () => settle(null),
      { timeout: timeoutMs, maximumAge: timeoutMs },
    );
  });
}

const position = z.object({ latitude: z.number(), longitude: z.number() });
const reply = z.object({
  shops: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      address: z.string(),
      distanceKm: z.nullable(z.number()),
      position: z.nullable(position),
      hours: z.array(
        z.object({ days: z.array(z.number()), opens: z.string(), closes: z.string() }),
      ),
      stock: z.nullable(z.record(z.string(), z.number())),
    }),
  ),
});

/**
 * Fetches the shops of a product, nearest to a position first; null when they cannot be read. The
 * position is not part of the URL.
 */
export async function fetchShops(
  productId: string,
  { latitude, longitude }: Position,
): Promise<readonly NearbyShop[] | null> {
  try {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ productId, latitude, longitude }),
      signal: AbortSignal.timeout(shopsTimeoutMs),
    };
    const { shops } = await fetchJson('/api/shops', init, reply);
    return shops;
  } catch {
    return null;
  }
}
