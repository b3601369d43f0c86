import type { DeliveryAddress } from '@/lib/domain/address';

export interface DeliveryTo {
  /** The customer's own addresses. */
  readonly addresses: readonly DeliveryAddress[];
  /** The one that the order goes to; null while there is none. */
  readonly address: DeliveryAddress | null;
}

/** To begin with: the chosen address or, where it is gone, the default one as it was asked of the marketplace or is marked. */
export function firstAddress(
  addresses: readonly DeliveryAddress[],
  chosenId: string,
  defaultId: string | null,
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
