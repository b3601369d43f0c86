import type { Identity } from './identity';

/** Returns the Socket.IO room of all sockets that are authenticated as this customer. */
export function customerParty(customerId: string): string {
  return `customer:${customerId}`;
}

/** Returns the Socket.IO room of all sockets that are authenticated as this seller. */
export function sellerParty(sellerId: string): string {
  return `seller:${sellerId}`;
}

/**
 * Returns the Socket.IO room that an identity joins for new messages; null for an anonymous socket.
 */
export function partyOf(identity: Identity): string | null {
  if (identity.kind === 'customer') return customerParty(identity.customerId);
  if (identity.kind === 'seller') return sellerParty(identity.sellerId);
  return null;
}
