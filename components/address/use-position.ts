import { useState } from 'react';
import type { Position } from '@/lib/domain/place';
import { positionToBe } from '@/lib/forms/address';

/** Coordinates as text in form fields. */
interface TypedPosition {
  readonly latitude?: string;
  readonly longitude?: string;
}

/** Six decimals are a tenth of a metre. */
const decimals = 6;

/** The position of an address: the form fields, the same in degrees, and the centre of the map. */
export function usePosition({ latitude, longitude }: TypedPosition) {
  const [{ fields, center }, setShown] = useState(() => {
    const start: TypedPosition = { latitude, longitude };
    return { fields: start, center: positionToBe(start) };
  });

  return {
    fields,
    position: positionToBe(fields),
    center,
    /** Moves the position and the map to another address. */
    goTo(place: Position): void {
      const { latitude, longitude } = place;
      setShown({
        fields: { latitude: String(latitude), longitude: String(longitude) },
        center: { latitude, longitude },
      });
    },
    /** Moves the position to a point on the map; the map does not move. */
    pointAt({ latitude, longitude }: Position): void {
      const pointed = { latitude: rounded(latitude), longitude: rounded(longitude) };
      setShown(({ center: still }) => ({ fields: pointed, center: still }));
    },
  };
}

function rounded(degrees: number): string {
  return String(Number(degrees.toFixed(decimals)));
}
