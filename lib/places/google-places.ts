import { z } from 'zod';
import type { Place, PlaceSuggestion } from '@/lib/domain/place';
import { askPlaces } from './ask';
import { degrees, listOf, name, text } from './reading';

/** Google Places API (New): suggestions without positions, then the position of the chosen one. */

export interface GoogleAccess {
  readonly key: string;
  readonly base: string;
}

const suggestions = z.object({
  suggestions: listOf(
    z.object({
      placePrediction: z
        .object({
          placeId: name,
          structuredFormat: z.object({
            mainText: z.object({ text: name }),
            secondaryText: z.object({ text }).nullish(),
          }),
        })
        .optional(),
    }),
  ),
});

/**
 * Suggests places for typed text, best match first.
 * @throws when the service or the network fails
 */
export async function suggestGooglePlaces(
  words: string,
  { key, base }: GoogleAccess,
): Promise<readonly PlaceSuggestion[]> {
  const json = await askPlaces(`${base}/v1/places:autocomplete`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-goog-api-key': key },
    body: JSON.stringify({ input: words, languageCode: 'fr' }),
  });
  return suggestions.parse(json).suggestions.flatMap(({ placePrediction }) => {
    if (!placePrediction) return [];
    const { placeId, structuredFormat } = placePrediction;
    return {
      id: placeId,
      title: structuredFormat.mainText.text,
      detail: structuredFormat.secondaryText?.text ?? '',
      place: null,
    };
  });
}

const details = z.object({
  location: z.object({ latitude: degrees(90), longitude: degrees(180) }),
  addressComponents: listOf(z.object({ longText: name, types: z.array(z.string()) })).catch([]),
});

/** Other characters could change the path of the request. */
const placeId = /^[\w-]+$/;

/** Reads the position of a suggested place. @throws when the service or the network fails */
export async function readGooglePlace(id: string, { key, base }: GoogleAccess): Promise<Place> {
  if (!placeId.test(id)) throw new Error('this is no id of a place');
  const address = `${base}/v1/places/${id}?languageCode=fr`;
  const json = await askPlaces(address, {
    headers: { 'x-goog-api-key': key, 'x-goog-fieldmask': 'location,addressComponents' },
  });
  const { location, addressComponents } = details.parse(json);
  const part = (...types: string[]) =>
    addressComponents.find((one) => one.types.some((type) => types.includes(type)))?.longText ?? '';
  return {
    street: [part('street_number'), part('route')].filter(Boolean).join(' '),
    postcode: part('postal_code'),
    city: part('locality', 'postal_town', 'administrative_area_level_3'),
    country: part('country'),
    ...location,
  };
}
