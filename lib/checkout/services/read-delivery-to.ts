import { addressWithId, type DeliveryTo, firstAddress } from '@/lib/checkout/delivery-to';
import { readAddresses, readDefaultAddressId } from '@/lib/marketplace/addresses';
import { optionalBlock } from '@/lib/marketplace/optional-block';

/**
 * Reads the delivery address: the one with this id, null when it is not the customer's; without an
 * id, the default one.
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
 * Like `readDeliveryTo`, for the first visit: a chosen address that no longer exists is replaced by
 * the default one.
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
