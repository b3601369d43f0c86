import type { z } from 'zod';
import type { PostalAddress } from '@/lib/domain/address';
import type { givenAddress, postalAddress } from './contract/shapes';
import { phoneDigits, storedPhone, toDialCode } from './phone';

/** Converts an address of a customer, or an order's copy of one. */
export function toPostalAddress(record: z.output<typeof postalAddress>): PostalAddress {
  return {
    name: record.name,
    ...storedPhone({ dialCode: toDialCode(record.countryCode), phone: record.telephone }),
    street: record.address,
    postcode: record.pobox,
    city: record.city,
    country: record.country,
  };
}

/** Converts an address for a request. */
export function fromPostalAddress(address: PostalAddress): z.output<typeof givenAddress> {
  return {
    name: address.name,
    countryCode: address.dialCode,
    telephone: phoneDigits(address.phone),
    address: address.street,
    pobox: address.postcode,
    city: address.city,
    country: address.country,
  };
}
