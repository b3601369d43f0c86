import { z } from 'zod';
import type { Place, PlaceSuggestion } from '@/lib/domain/place';
import { askPlaces } from './ask';

/** Google Places (the API called new): suggestions first, where one is once it is chosen. */

export interface GoogleAccess {
  readonly key: string;
  readonly base: string;
}

const text = z.object({ text: z.string() });
const suggestions = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string(),
            structuredFormat: z.object({ mainText: text, secondaryText: text.optional() }),
          })
          .optional(),
      }),
    )
    .default([]),
});

/** The places that typed words may mean, best first. @throws whatever the service or the line does */
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
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  addressComponents: z
    .array(z.object({ longText: z.string(), types: z.array(z.string()) }))
    .default([]),
});

/** Where a suggested place is. @throws whatever the service or the line does */
export async function readGooglePlace(id: string, { key, base }: GoogleAccess): Promise<Place> {
  const address = `${base}/v1/places/${encodeURIComponent(id)}?languageCode=fr`;
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
