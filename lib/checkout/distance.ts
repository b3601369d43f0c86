import type { DeliveryAddress } from '@/lib/domain/address';
import type { Position } from '@/lib/domain/place';
import { defaultPosition } from '@/lib/forms/address';

/**
 * From this distance on a pick-up is pointed out as far away: as the crow flies it is about an hour by car each way, and more
 * than the radius of Île-de-France. Nearer shops show their distance without a warning.
 */
const farKm = 50;

export function isFar(distanceKm: number | null): boolean {
  return distanceKm !== null && distanceKm > farKm;
}

/** Where distances to shops are measured from; null where nothing is known of the place that would be of use to the customer. */
export type DistanceOrigin = 'address' | 'paris' | null;

/**
 * Where an address is, and what distances from there, or from Paris when the position is null, are measured from. An address
 * that was typed without choosing a place has the default position in Paris, wherever it is.
 */
export function distanceOrigin(address: DeliveryAddress | null): {
  readonly from: DistanceOrigin;
  readonly position: Position | null;
} {
  if (!address) return { from: 'paris', position: null };
  const { latitude, longitude } = address;
  const isDefault =
    latitude === defaultPosition.latitude && longitude === defaultPosition.longitude;
  if (latitude !== null && longitude !== null && !isDefault) {
    return { from: 'address', position: { latitude, longitude } };
  }
  return { from: isInParis(address) ? 'paris' : null, position: null };
}

function isInParis({ postcode, city }: DeliveryAddress): boolean {
  return /^75\d{3}$/.test(postcode.trim()) || /^paris\b/i.test(city.trim());
}
