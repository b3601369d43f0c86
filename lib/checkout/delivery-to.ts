import type { DeliveryAddress } from '@/lib/domain/address';

export interface DeliveryTo {
  /** The customer's own addresses. */
  readonly addresses: readonly DeliveryAddress[];
  /** The delivery address; null when there is none. */
  readonly address: DeliveryAddress | null;
}

export interface AddressChoice {
  readonly addresses: readonly DeliveryAddress[];
  /** The default address, as the marketplace returns it; null when it does not. */
  readonly defaultId: string | null;
}

/**
 * The initial delivery address: the chosen one or, when it no longer exists, the default one as the
 * marketplace returns or marks it.
 */
export function firstAddress(
  { addresses, defaultId }: AddressChoice,
  chosenId: string,
): DeliveryAddress | null {
  return (
    addressWithId(addresses, chosenId) ??
    addressWithId(addresses, defaultId) ??
    addresses.find(({ isDefault }) => isDefault) ??
    null
  );
}

export function addressWithId(
  addresses: readonly DeliveryAddress[],
  id: string | null,
): DeliveryAddress | null {
  return addresses.find((address) => address.id === id) ?? null;
}
