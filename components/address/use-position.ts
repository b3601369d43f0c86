import { useState } from 'react';
import type { Place, Position } from '@/lib/domain/place';
import { type AddressFields, shownPosition } from '@/lib/forms/address';

type PositionFields = Pick<
  AddressFields,
  'latitude' | 'longitude' | 'placedStreet' | 'placedPostcode' | 'placedCity'
>;

/** Six decimals are a tenth of a metre. */
const decimals = 6;

/**
 * The position of an address: its hidden form fields, the position in degrees that is saved with
 * the typed address, and the centre of the map, which does not move while the customer types.
 */
export function usePosition(
  address: AddressFields,
  typed: Pick<AddressFields, 'street' | 'postcode' | 'city'>,
) {
  const [{ fields, center }, setShown] = useState(() => {
    const start = startOf(address);
    return { fields: start, center: shownPosition({ ...address, ...start }) };
  });

  return {
    fields,
    position: shownPosition({ ...typed, ...fields }),
    center,
    /** Moves the position and the map to another address. */
    goTo({ latitude, longitude, street, postcode, city }: Place): void {
      setShown({
        fields: {
          latitude: String(latitude),
          longitude: String(longitude),
          placedStreet: street,
          placedPostcode: postcode,
          placedCity: city,
        },
        center: { latitude, longitude },
      });
    },
    /** Moves the position to a point on the map; the map does not move. */
    pointAt({ latitude, longitude }: Position): void {
      const pointed = { latitude: rounded(latitude), longitude: rounded(longitude), ...anywhere };
      setShown(({ center: still }) => ({ fields: pointed, center: still }));
    },
  };
}

/** The position belongs to the address, whichever is typed. */
const anywhere = { placedStreet: '', placedPostcode: '', placedCity: '' };

/** A saved position belongs to the saved address. */
function startOf(address: AddressFields): PositionFields {
  const { latitude, longitude, street, postcode, city } = address;
  const { placedStreet = street, placedPostcode = postcode, placedCity = city } = address;
  return { latitude, longitude, placedStreet, placedPostcode, placedCity };
}

function rounded(degrees: number): string {
  return String(Number(degrees.toFixed(decimals)));
}
