import { z } from 'zod';
import type { PlaceSuggestion } from '@/lib/domain/place';
import { askPlaces } from './ask';

/** The open address service of the French state (Géoplateforme, service de géocodage): no key, France only. */

const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    id: z.string().default(''),
    name: z.string(),
    label: z.string(),
    postcode: z.string().default(''),
    city: z.string().default(''),
    context: z.string().default(''),
  }),
});
const reply = z.object({ features: z.array(feature).default([]) });

/** The addresses that typed words may mean, best first. @throws whatever the service or the line does */
export async function suggestFrenchAddresses(
  words: string,
  base: string,
): Promise<readonly PlaceSuggestion[]> {
  const query = new URLSearchParams({ q: words, limit: '5', autocomplete: '1' });
  const { features } = reply.parse(await askPlaces(`${base}/search?${query}`));
  return features.map(({ geometry, properties }) => {
    const { id, name, label, postcode, city, context } = properties;
    const [longitude, latitude] = geometry.coordinates;
    return {
      id: id || label,
      title: name,
      detail: [`${postcode} ${city}`.trim(), context].filter(Boolean).join(', '),
      place: { street: name, postcode, city, country: 'France', latitude, longitude },
    };
  });
}
