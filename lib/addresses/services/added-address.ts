import type { PostalAddress } from '@/lib/domain/address';
import { readAddresses } from '@/lib/marketplace/addresses';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { phoneDigits } from '@/lib/marketplace/phone';

const comparedFields = ['name', 'street', 'postcode', 'city', 'country'] as const;

/**
 * The id of the address that was just added, found by its content, because no reply promises it
 * (specification 2 section 7); null when not found. An address with another telephone number counts
 * only without a better match: marketplaces may store numbers in another way.
 */
export async function addedAddressId(
  customerId: string,
  values: PostalAddress,
): Promise<string | null> {
  const addresses = await optionalBlock(readAddresses(customerId), []);
  const same = addresses.filter((one) =>
    comparedFields.every((name) => one[name] === values[name]),
  );
  const added = same.findLast((one) => phoneKey(one) === phoneKey(values)) ?? same.at(-1);
  return added?.id ?? null;
}

/** Saved addresses without a calling code have French numbers. */
function phoneKey({ dialCode, phone }: PostalAddress): string {
  return `${dialCode || '+33'} ${phoneDigits(phone)}`;
}
