import type { Position } from '@/lib/domain/place';

/** Where latitude and longitude point to; null unless both are degrees of the Earth. */
export function toPosition(coordinates: readonly (number | null)[] = []): Position | null {
  const [latitude, longitude] = coordinates;
  return isWithin(latitude, 90) && isWithin(longitude, 180) ? { latitude, longitude } : null;
}

function isWithin(degrees: number | null | undefined, limit: number): degrees is number {
  return typeof degrees === 'number' && Math.abs(degrees) <= limit;
}
