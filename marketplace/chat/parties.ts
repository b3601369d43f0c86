import type { Identity } from './identity';

/** The Socket.IO room of everybody who has proven to be this customer. */
export function customerParty(customerId: string): string {
  return `customer:${customerId}`;
}

/** The Socket.IO room of everybody who has proven to be this seller. */
export function sellerParty(sellerId: string): string {
  return `seller:${sellerId}`;
}

/** Where a socket is told of new messages; null when it has proven nothing. */
export function partyOf(identity: Identity): string | null {
  if (identity.kind === 'customer') return customerParty(identity.customerId);
  if (identity.kind === 'seller') return sellerParty(identity.sellerId);
  return null;
}
