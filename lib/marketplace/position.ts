import type { Position } from '@/lib/domain/place';

/**
 * Converts latitude and longitude to a position; null unless both are valid degrees. Two zeros are
 * a missing position, as databases store it.
 */
export function toPosition(coordinates: readonly (number | null)[] = []): Position | null {
  const [latitude, longitude] = coordinates;
  if (latitude === 0 && longitude === 0) return null;
  return isWithin(latitude, 90) && isWithin(longitude, 180) ? { latitude, longitude } : null;
}

function isWithin(degrees: number | null | undefined, limit: number): degrees is number {
  return typeof degrees === 'number' && Math.abs(degrees) <= limit;
}
