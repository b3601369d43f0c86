import { z } from 'zod/mini';
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

const refusal = z.object({ message: z.string() });

interface FetchedShops {
  /** Nearest first; null when they cannot be read. */
  readonly shops: readonly NearbyShop[] | null;
  /** Why they cannot be read, if the shop gives a reason. */
  readonly message: string;
}

/** Fetches the shops of a product around a position, which is not part of the URL. */
export async function fetchShops(
  productId: string,
  { latitude, longitude }: Position,
): Promise<FetchedShops> {
  try {
    const response = await fetch('/api/shops', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ productId, latitude, longitude }),
      signal: AbortSignal.timeout(shopsTimeoutMs),
    });
    const json: unknown = await response.json();
    if (!response.ok) return { shops: null, message: refusal.parse(json).message };
    return { shops: reply.parse(json).shops, message: '' };
  } catch {
    return { shops: null, message: '' };
  }
}
