import { SellerDetails } from '@/components/sellers/seller-details';
import { type CartEntry, identityIn } from '@/lib/cart/entries';

/** The seller of a group, if known. */
export function GroupSeller({ entries }: { readonly entries: readonly CartEntry[] }) {
  const seller = identityIn(entries);
  return seller ? <SellerDetails seller={seller} /> : null;
}
