import type { SellerIdentity } from '@vitrine/demo-catalogue';

/** A seller with its legal identity, as far as it decides on VAT. */
interface Seller {
  readonly id: string;
  readonly identity: Pick<SellerIdentity, 'isProfessional' | 'vatNumber'> | null;
}

/**
 * Returns the ids of the sellers who charge no VAT: private persons (CGI 256 A), and those who have
 * no VAT number (CGI 293 B). Nobody may state it for them, because stated VAT is owed (CGI 283-3).
 * A seller of unknown identity may charge it.
 */
export function untaxedIdsOf(sellers: readonly Seller[]): ReadonlySet<string> {
  const untaxed = sellers.filter(
    ({ identity }) => identity?.isProfessional === false || identity?.vatNumber === '',
  );
  return new Set(untaxed.map(({ id }) => id));
}
