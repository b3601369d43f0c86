import { useState } from 'react';
import type { Position } from '@/lib/domain/place';
import { positionToBe } from '@/lib/forms/address';

/** Coordinates as fields of a form hold them. */
interface TypedPosition {
  readonly latitude?: string;
  readonly longitude?: string;
}

/** Six decimals are a tenth of a metre. */
const decimals = 6;

/** Where an address is: the fields that are sent, the same in degrees, and what the map shows the surroundings of. */
export function usePosition({ latitude, longitude }: TypedPosition) {
  const [{ fields, center }, setShown] = useState(() => {
    const start: TypedPosition = { latitude, longitude };
    return { fields: start, center: positionToBe(start) };
  });

  return {
    fields,
    position: positionToBe(fields),
    center,
    /** Another address was chosen: the map goes there. */
    goTo(place: Position): void {
      const { latitude, longitude } = place;
      setShown({
        fields: { latitude: String(latitude), longitude: String(longitude) },
        center: { latitude, longitude },
      });
    },
    /** Somebody points at the map, which stays where it is. */
    pointAt({ latitude, longitude }: Position): void {
      const pointed = { latitude: rounded(latitude), longitude: rounded(longitude) };
      setShown(({ center: still }) => ({ fields: pointed, center: still }));
    },
  };
}

function rounded(degrees: number): string {
  return String(Number(degrees.toFixed(decimals)));
}
