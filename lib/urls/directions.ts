import type { Position } from '@/lib/domain/place';

/** Link to a place on OpenStreetMap, by position or else by address; null when neither is known. */
export function directionsUrl({
  address,
  position,
}: {
  readonly address: string;
  readonly position: Position | null;
}): string | null {
  const way = position
    ? `directions?${new URLSearchParams({ to: `${position.latitude},${position.longitude}` })}`
    : address && `search?${new URLSearchParams({ query: address })}`;
  return way ? `https://www.openstreetmap.org/${way}` : null;
}
