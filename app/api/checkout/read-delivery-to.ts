import { addressWithId, type DeliveryTo, firstAddress } from '@/lib/checkout/delivery-to';
import { readAddresses, readDefaultAddressId } from '@/lib/marketplace/addresses';
import { optionalBlock } from '@/lib/marketplace/optional-block';

/**
 * Where the order goes: to the address with this id, null when it is not the customer's; without an id to the default one.
 * @throws MarketplaceError
 */
export async function readDeliveryTo(customerId: string, chosenId: string): Promise<DeliveryTo> {
  const addresses = await readAddresses(customerId);
  if (chosenId !== '') return { addresses, address: addressWithId(addresses, chosenId) };
  const marked = addresses.find(({ isDefault }) => isDefault);
  if (marked || addresses.length === 0) return { addresses, address: marked ?? null };
  return { addresses, address: addressWithId(addresses, await readDefaultAddressId(customerId)) };
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
  return { addresses, address: firstAddress(addresses, chosenId, defaultId) };
}
