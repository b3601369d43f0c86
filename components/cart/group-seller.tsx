import { SellerDetails } from '@/components/sellers/seller-details';
import { type CartEntry, identityIn } from '@/lib/cart/entries';

/** Who sells the entries of a group, where the marketplace tells it. */
export function GroupSeller({ entries }: { readonly entries: readonly CartEntry[] }) {
  const seller = identityIn(entries);
  return seller ? <SellerDetails seller={seller} /> : null;
}
