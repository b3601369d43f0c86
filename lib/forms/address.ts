import { z } from 'zod/mini';
import type { DeliveryAddress, PostalAddress } from '@/lib/domain/address';
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

const coordinates = z.object({
  latitude: coordinate(defaultPosition.latitude, 90),
  longitude: coordinate(defaultPosition.longitude, 180),
});

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
    ...coordinates.shape,
    next,
  })
  .check(phoneOfCountry);

/** The field values of the form. */
export type AddressFields = Partial<
  Record<keyof PostalAddress | keyof typeof defaultPosition, string>
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

/** The coordinates of a valid form, in degrees. */
export function positionOf(form: { readonly latitude: string; readonly longitude: string }) {
  return { latitude: Number(form.latitude), longitude: Number(form.longitude) };
}

/** The coordinates that an unvalidated form will have when it is sent. */
export function positionToBe(form: { readonly latitude?: string; readonly longitude?: string }) {
  return positionOf(z.parse(coordinates, form));
}

const addressId = requiredText('L’adresse à modifier n’est pas indiquée');

export const editAddressForm = z.extend(addressForm, { id: addressId });

/** Selects one of the customer's addresses, to delete it or make it the default. */
export const addressChoiceForm = z.object({ id: addressId });
