import { unstable_cache } from 'next/cache';
import type { Place, PlaceSuggestion } from '@/lib/domain/place';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { suggestFrenchAddresses } from './french-addresses';
import { readGooglePlace, suggestGooglePlaces } from './google-places';

/** The addresses that help one to fill in a form: an operator's Google Places, else the French state's open service. */

const keptSeconds = 60 * 60;

/** Whether anybody is asked at all (`ADDRESS_LOOKUP`). */
export function hasAddressLookup(): boolean {
  return env().ADDRESS_LOOKUP === 'on';
}

/** What typed words may mean; null when it cannot be said now: typing by hand always works. */
export function suggestPlaces(words: string): Promise<readonly PlaceSuggestion[] | null> {
  const { GOOGLE_MAPS_KEY: key, GOOGLE_PLACES_URL: base, ADDRESS_LOOKUP_URL: french } = env();
  return orNull(['places', words], () =>
    key ? suggestGooglePlaces(words, { key, base }) : suggestFrenchAddresses(words, french),
  );
}

/** Where a place is that was suggested without; null when it cannot be said now. */
export function readPlace(id: string): Promise<Place | null> {
  const { GOOGLE_MAPS_KEY: key, GOOGLE_PLACES_URL: base } = env();
  if (!key) return Promise.resolve(null);
  return orNull(['place', id], () => readGooglePlace(id, { key, base }));
}

async function orNull<Found>(
  name: readonly string[],
  ask: () => Promise<Found>,
): Promise<Found | null> {
  if (!hasAddressLookup()) return null;
  try {
    return await unstable_cache(ask, [...name], { revalidate: keptSeconds })();
  } catch (error) {
    log.warn({ err: error }, 'the address service did not answer');
    return null;
  }
}
