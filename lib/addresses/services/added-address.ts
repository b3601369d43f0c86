import { type AddressValues, readAddresses } from '@/lib/marketplace/addresses';
import { optionalBlock } from '@/lib/marketplace/optional-block';

const comparedFields = ['name', 'street', 'postcode', 'city', 'country'] as const;

/**
 * The id of the address that was just added, found by its content, because no reply promises it
 * (specification 2 section 7); null when not found.
 */
export async function addedAddressId(
  customerId: string,
  values: Pick<AddressValues, (typeof comparedFields)[number]>,
): Promise<string | null> {
  const addresses = await optionalBlock(readAddresses(customerId), []);
  const same = addresses.findLast((one) =>
    comparedFields.every((name) => one[name] === values[name]),
  );
  return same?.id ?? null;
}
