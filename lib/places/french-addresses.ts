import { z } from 'zod';
import type { PlaceSuggestion } from '@/lib/domain/place';
import { askPlaces } from './ask';
import { degrees, listOf, name, text } from './reading';

/** The open address service of the French state (Géoplateforme, géocodage): no key, France only. */

const feature = z.object({
  geometry: z.object({
    coordinates: z.tuple([degrees(180), degrees(90)]).rest(z.unknown()),
  }),
  properties: z.object({
    id: text,
    name,
    label: name,
    postcode: text,
    city: text,
    context: text,
    type: text,
  }),
});
const reply = z.object({ features: listOf(feature) });

/**
 * Suggests addresses for typed text, best match first.
 * @throws when the service or the network fails
 */
export async function suggestFrenchAddresses(
  words: string,
  base: string,
): Promise<readonly PlaceSuggestion[]> {
  const query = new URLSearchParams({ q: words, limit: '5', autocomplete: '1' });
  const { features } = reply.parse(await askPlaces(`${base}/search?${query}`));
  return features.map(({ geometry, properties }) => {
    const { id, name: title, label, postcode, city, context, type } = properties;
    // A town has no street; a hamlet (`locality`) replaces the street in its addresses.
    const street = type === 'municipality' ? '' : title;
    const [longitude, latitude] = geometry.coordinates;
    return {
      id: id || label,
      title,
      detail: [`${postcode} ${city}`.trim(), context].filter(Boolean).join(', '),
      place: { street, postcode, city, country: 'France', latitude, longitude },
    };
  });
}
