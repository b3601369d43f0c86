import type { DeliveryAddress } from '@/lib/domain/customer';
import { readAddresses, readDefaultAddress } from '@/lib/marketplace/addresses';

interface DeliveryTo {
  /** The default address; null while none is chosen. */
  readonly address: DeliveryAddress | null;
  /** Whether there is one to choose. */
  readonly hasAddresses: boolean;
}

/** Where the order goes, as far as the customer has said. @throws MarketplaceError */
export async function readDeliveryTo(customerId: string): Promise<DeliveryTo> {
  const address = await readDefaultAddress(customerId);
  if (address) return { address, hasAddresses: true };
  return { address, hasAddresses: (await readAddresses(customerId)).length > 0 };
}
