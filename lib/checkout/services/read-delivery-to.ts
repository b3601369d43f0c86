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
  return { addresses, address: addressWithId(addresses, await readDefaultId(customerId)) };
}

/**
 * Reads what the first visit chooses the delivery address from (`firstAddress`).
 * @throws MarketplaceError
 */
export async function readAddressChoice(customerId: string): Promise<AddressChoice> {
  const [addresses, defaultId] = await Promise.all([
    readAddresses(customerId),
    readDefaultId(customerId),
  ]);
  return { addresses, defaultId };
}

/**
 * The id of the default address; null when it is unknown, because marketplaces may answer a
 * customer without one with a refusal or with 404. A pick-up needs none, and a delivery asks for a
 * choice.
 */
function readDefaultId(customerId: string): Promise<string | null> {
  return optionalBlock(readDefaultAddressId(customerId), null);
}
