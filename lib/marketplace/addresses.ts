import type { z } from 'zod';
import type { DeliveryAddress } from '@/lib/domain/address';
import type { Outcome } from '@/lib/domain/outcome';
import { asCustomer } from './client';
import {
  addUserDeliveryNewAddress,
  editUserDeliveryNewAddress,
  getUserDeliveryAddress,
  getUserDeliveryDeleteAddress,
  getUserDeliveryNewAddress,
  getUserDeliveryNewAddressSingle,
  makeDefaultDeliveryAddress,
} from './contract/addresses';
import { orNull } from './errors';
import { isListed } from './listed';
import { toOutcome } from './outcome';
import { toPosition } from './position';
import { fromPostalAddress, toPostalAddress } from './postal-address';

type AddressRecord = z.output<typeof getUserDeliveryNewAddress.reply>['record'][number];

/** The customer's delivery addresses. @throws MarketplaceError */
export async function readAddresses(customerId: string): Promise<readonly DeliveryAddress[]> {
  const { record } = await asCustomer(customerId, getUserDeliveryNewAddress, {});
  return record.map(toAddress);
}

/** One of the customer's own addresses; null when it does not exist or belongs to someone else. */
export async function readAddress(
  customerId: string,
  addressId: string,
): Promise<DeliveryAddress | null> {
  const addresses = await readAddresses(customerId);
  return addresses.find((address) => address.id === addressId) ?? null;
}

/**
 * Whether the customer's own list contains an address; null when this is unknown (`isListed`).
 * @throws MarketplaceError
 */
export async function isAddressListed(
  customerId: string,
  addressId: string,
): Promise<boolean | null> {
  const { record, status } = await asCustomer(customerId, getUserDeliveryNewAddress, {});
  return isListed(record, addressId, status);
}

/**
 * One of the customer's own addresses, loaded by its id (specification 2 section 2) or, when that
 * call fails, taken from the list. null when it does not exist or belongs to someone else.
 * @throws MarketplaceError when the list cannot be read, because only the list proves ownership
 */
export async function loadAddress(
  customerId: string,
  addressId: string,
): Promise<DeliveryAddress | null> {
  const [listed, loaded] = await Promise.all([
    readAddress(customerId, addressId),
    orNull(loadSingle(customerId, addressId)),
  ]);
  return listed && (loaded ?? listed);
}

async function loadSingle(customerId: string, addressId: string): Promise<DeliveryAddress | null> {
  const body = { id: addressId };
  const { record } = await asCustomer(customerId, getUserDeliveryNewAddressSingle, { body });
  const [first] = record;
  return first?._id === addressId ? toAddress(first) : null;
}

/**
 * The id of the default address, used at checkout; null when there is none. The reply guarantees
 * nothing but the id.
 * @throws MarketplaceError
 */
export async function readDefaultAddressId(customerId: string): Promise<string | null> {
  const { record } = await asCustomer(customerId, getUserDeliveryAddress, {});
  return record?._id ?? null;
}

function toAddress(record: AddressRecord): DeliveryAddress {
  const position = toPosition(record.location?.coordinates);
  return {
    ...toPostalAddress(record),
    id: record._id,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    isDefault: record.is_shipping_address === 1,
  };
}

export type AddressValues = Omit<DeliveryAddress, 'id' | 'isDefault'>;

function toForm(values: AddressValues) {
  return {
    ...fromPostalAddress(values),
    latitude: values.latitude,
    longitude: values.longitude,
  };
}

export async function addAddress(customerId: string, values: AddressValues): Promise<Outcome> {
  return toOutcome(
    await asCustomer(customerId, addUserDeliveryNewAddress, { body: toForm(values) }),
  );
}

/** Changes an address. The caller has verified its owner (`readAddress`). */
export async function editAddress(
  customerId: string,
  addressId: string,
  values: AddressValues,
): Promise<Outcome> {
  const body = { ...toForm(values), id: addressId };
  return toOutcome(await asCustomer(customerId, editUserDeliveryNewAddress, { body }));
}

/** Deletes an address. The caller has verified its owner (`isAddressListed`). */
export async function deleteAddress(customerId: string, addressId: string): Promise<Outcome> {
  const body = { id: addressId };
  return toOutcome(await asCustomer(customerId, getUserDeliveryDeleteAddress, { body }));
}

/** Makes an address the default. The caller has verified its owner (`readAddress`). */
export async function makeDefaultAddress(customerId: string, addressId: string): Promise<Outcome> {
  const body = { id: addressId };
  return toOutcome(await asCustomer(customerId, makeDefaultDeliveryAddress, { body }));
}
