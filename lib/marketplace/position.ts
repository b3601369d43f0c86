import type { Position } from '@/lib/domain/place';

/** Converts latitude and longitude to a position; null unless both are valid degrees. */
export function toPosition(coordinates: readonly (number | null)[] = []): Position | null {
  const [latitude, longitude] = coordinates;
  return isWithin(latitude, 90) && isWithin(longitude, 180) ? { latitude, longitude } : null;
}

function isWithin(degrees: number | null | undefined, limit: number): degrees is number {
  return typeof degrees === 'number' && Math.abs(degrees) <= limit;
}
