import { z } from 'zod/mini';
import type { DeliveryAddress, PostalAddress } from '@/lib/domain/address';
import type { Position } from '@/lib/domain/place';
import { callingCode } from './dial-codes';
import { next, optionalText, phone, requiredText } from './fields';
import { phoneOfCountry } from './phone-check';

/** Initial map position of a new address (specification 2 section 9). */
export const defaultPosition = { latitude: 48.8575, longitude: 2.3514 } as const;

/**
 * A hidden coordinate field. An invalid value falls back to the default, because nobody could
 * correct it.
 */
function coordinate(fallback: number, limit: number) {
  return z.catch(
    z.string().check(
      z.regex(/^-?\d{1,3}(\.\d+)?$/),
      z.refine((value) => Math.abs(Number(value)) <= limit),
    ),
    String(fallback),
  );
}

const coordinates = {
  latitude: coordinate(defaultPosition.latitude, 90),
  longitude: coordinate(defaultPosition.longitude, 180),
} as const;

/** A hidden text, whose error nobody could correct. */
const hiddenText = z.catch(optionalText(), '');

/**
 * The address that the coordinates were found for, in hidden fields. Empty parts are unknown, and
 * all of them are for a point that the customer chose on the map.
 */
const placed = {
  placedStreet: hiddenText,
  placedPostcode: hiddenText,
  placedCity: hiddenText,
} as const;

/**
 * Adding or changing a delivery address (specification 2 section 5): only telephone and address are
 * required.
 */
export const addressForm = z
  .object({
    name: optionalText(),
    dialCode: callingCode,
    phone,
    street: requiredText("L'adresse est requise"),
    postcode: optionalText(),
    city: optionalText(),
    country: optionalText(),
    ...coordinates,
    ...placed,
    next,
  })
  .check(phoneOfCountry);

/** The field values of the form. */
export type AddressFields = Partial<
  Record<keyof PostalAddress | keyof typeof defaultPosition | keyof typeof placed, string>
>;

/** The field values for an existing address. */
export function addressFields(address: DeliveryAddress): AddressFields {
  const { id: _, isDefault: __, latitude, longitude, dialCode, ...others } = address;
  return {
    ...others,
    dialCode: dialCode || undefined,
    latitude: String(latitude ?? defaultPosition.latitude),
    longitude: String(longitude ?? defaultPosition.longitude),
  };
}

/** The fields that decide on the position. */
const located = z.object({
  street: hiddenText,
  postcode: hiddenText,
  city: hiddenText,
  ...coordinates,
  ...placed,
});

/**
 * The position of the address of a valid form, in degrees: the default one if the address was
 * changed after its coordinates had been found. More words in the street, such as a building, are
 * no change.
 */
export function positionOf(form: z.output<typeof located>): Position {
  const isPlaced =
    comparable(form.street).includes(comparable(form.placedStreet)) &&
    isSame(form.postcode, form.placedPostcode) &&
    isSame(form.city, form.placedCity);
  if (!isPlaced) return defaultPosition;
  return { latitude: Number(form.latitude), longitude: Number(form.longitude) };
}

function isSame(typed: string, placed: string): boolean {
  return placed === '' || comparable(typed) === comparable(placed);
}

/** The words of a text, with a space before and after each. */
function comparable(text: string): string {
  return ['', ...(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []), ''].join(' ');
}

/** The position that an unvalidated form would save, in degrees. */
export function shownPosition(form: AddressFields): Position {
  return positionOf(z.parse(located, form));
}

const addressId = requiredText('L’adresse à modifier n’est pas indiquée');

export const editAddressForm = z.extend(addressForm, { id: addressId });

/** Selects one of the customer's addresses, to delete it or make it the default. */
export const addressChoiceForm = z.object({ id: addressId });
