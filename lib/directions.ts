import type { Position } from './domain/place';

/** The way to a place on OpenStreetMap: to its position, else to its address; null when neither is known. */
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
