import type { Party } from '@/lib/checkout/parties';

/** Distinct names of sellers; a seller without a name is described by its articles. */
export function sellerNames(parties: readonly Pick<Party, 'name' | 'titles'>[]): readonly string[] {
  return parties.map(
    ({ name, titles }) => name ?? `Vendeur de «\u00a0${titles.join('\u00a0», «\u00a0')}\u00a0»`,
  );
}
