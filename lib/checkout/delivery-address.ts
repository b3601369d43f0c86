import type { DeliveryAddress } from '@/lib/domain/customer';
import { readAddresses, readDefaultAddressId } from '@/lib/marketplace/addresses';
import { optionalBlock } from '@/lib/optional-block';

export interface DeliveryTo {
  /** The customer's own addresses. */
  readonly addresses: readonly DeliveryAddress[];
  /** The one that the order goes to; null while there is none. */
  readonly address: DeliveryAddress | null;
}

/**
 * Where the order goes: to the address with this id, null when it is not the customer's; without an id to the default one.
 * @throws MarketplaceError
 */
export async function readDeliveryTo(customerId: string, chosenId: string): Promise<DeliveryTo> {
  const addresses = await readAddresses(customerId);
  if (chosenId !== '') return { addresses, address: withId(addresses, chosenId) };
  const marked = addresses.find(({ isDefault }) => isDefault);
  if (marked || addresses.length === 0) return { addresses, address: marked ?? null };
  return { addresses, address: withId(addresses, await readDefaultAddressId(customerId)) };
}

/**
 * As `readDeliveryTo`, to begin with: the default address, asked of the marketplace, stands in for a chosen one that is gone.
 * @throws MarketplaceError
 */
export async function readFirstDeliveryTo(
  customerId: string,
  chosenId: string,
): Promise<DeliveryTo> {
  const [addresses, defaultId] = await Promise.all([
    readAddresses(customerId),
    optionalBlock(readDefaultAddressId(customerId), null),
  ]);
  const address =
    withId(addresses, chosenId) ??
    withId(addresses, defaultId) ??
    addresses.find(({ isDefault }) => isDefault) ??
    null;
  return { addresses, address };
}

function withId(addresses: readonly DeliveryAddress[], id: string | null): DeliveryAddress | null {
  return addresses.find((address) => address.id === id) ?? null;
}
