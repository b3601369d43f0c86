import { type AddressChoice, addressWithId, type DeliveryTo } from '@/lib/checkout/delivery-to';
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
 * Reads what the first visit chooses the delivery address from (`firstAddress`).
 * @throws MarketplaceError
 */
export async function readAddressChoice(customerId: string): Promise<AddressChoice> {
  const [addresses, defaultId] = await Promise.all([
    readAddresses(customerId),
    optionalBlock(readDefaultAddressId(customerId), null),
  ]);
  return { addresses, defaultId };
}
