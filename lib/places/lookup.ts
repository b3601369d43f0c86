import { createHash } from 'node:crypto';
import { unstable_cache } from 'next/cache';
import { env } from '@/lib/config/env';
import { log } from '@/lib/config/log';
import type { Place, PlaceSuggestion } from '@/lib/domain/place';
import { suggestFrenchAddresses } from './french-addresses';
import { type GoogleAccess, readGooglePlace, suggestGooglePlaces } from './google-places';

/**
 * Address suggestions for forms, from the operator's Google Places or else the French state's open
 * service.
 */

const cacheSeconds = 60 * 60;

/** Whether address suggestions are enabled (`ADDRESS_LOOKUP`). */
export function hasAddressLookup(): boolean {
  return env().ADDRESS_LOOKUP === 'on';
}

/**
 * Suggests places for typed text; null when unavailable, because typing the address always works.
 */
export function suggestPlaces(words: string): Promise<readonly PlaceSuggestion[] | null> {
  const google = googleAccess();
  return orNull('places', words, () =>
    google
      ? suggestGooglePlaces(words, google)
      : suggestFrenchAddresses(words, env().ADDRESS_LOOKUP_URL),
  );
}

/** Reads a place that was suggested without its position; null when unavailable. */
export function readPlace(id: string): Promise<Place | null> {
  const google = googleAccess();
  if (!google) return Promise.resolve(null);
  return orNull('place', id, () => readGooglePlace(id, google));
}

/** Access to Google Places; null when the operator has no key. */
function googleAccess(): GoogleAccess | null {
  const { GOOGLE_PLACES_API_KEY, GOOGLE_MAPS_API_KEY, GOOGLE_PLACES_URL: base } = env();
  const key = GOOGLE_PLACES_API_KEY ?? GOOGLE_MAPS_API_KEY;
  return key ? { key, base } : null;
}

async function orNull<Found>(
  call: string,
  input: string,
  ask: () => Promise<Found>,
): Promise<Found | null> {
  if (!hasAddressLookup()) return null;
  try {
    // Next.js logs the key of a reply that it cannot renew, and the input may be a home address.
    const digest = createHash('sha256').update(input).digest('base64url');
    return await unstable_cache(ask, [call, digest], { revalidate: cacheSeconds })();
  } catch (error) {
    log.warn({ err: error }, 'the address service did not answer');
    return null;
  }
}
