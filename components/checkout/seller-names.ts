import type { Party } from '@/lib/checkout/parties';

/** What sellers are called among each other: by what they sell where the marketplace does not name them. */
export function sellerNames(parties: readonly Pick<Party, 'name' | 'titles'>[]): readonly string[] {
  return parties.map(({ name, titles }) => name ?? `Vendeur de « ${titles.join(' », « ')} »`);
}
