import type { SellerIdentity } from '@vitrine/demo-catalogue';

/** The legal identity of a seller, as far as it decides on the rights of a customer. */
export interface Seller {
  readonly identity: Pick<SellerIdentity, 'isProfessional'> | null;
}

/** Whether consumer law applies to all articles of an order, to some of them or to none. */
export type ConsumerScope = 'all' | 'some' | 'none';

/** Whether a seller is known to be a private person, towards whom consumer law does not apply. */
export function isPrivate({ identity }: Seller): boolean {
  return identity?.isProfessional === false;
}

/** The scope of consumer law in an order of these sellers. Unknown ones may be professionals. */
export function consumerScopeOf(sellers: readonly Seller[]): ConsumerScope {
  if (!sellers.some(isPrivate)) return 'all';
  return sellers.every(isPrivate) ? 'none' : 'some';
}

/** Ends a sentence about a right. */
export const exceptPrivate: Readonly<Record<ConsumerScope, string>> = {
  all: '',
  some: ', sauf pour les articles vendus par un particulier',
  none: '',
};
