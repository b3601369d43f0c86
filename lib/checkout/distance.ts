import type { DeliveryAddress } from '@/lib/domain/address';
import type { Position } from '@/lib/domain/place';
import { defaultPosition } from '@/lib/forms/address';

/**
 * The distance from which a shop is marked as far away: in a straight line, about an hour by car
 * each way, and more than the radius of Île-de-France.
 */
const farKm = 50;

export function isFar(distanceKm: number | null): boolean {
  return distanceKm !== null && distanceKm > farKm;
}

/** The origin of shop distances; null when the place is unknown or of no use to the customer. */
export type DistanceOrigin = 'address' | 'paris' | null;

/**
 * The position of an address and the origin of distances, which is Paris when the position is null.
 * An address that was typed without choosing a suggestion has the default position in Paris.
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
