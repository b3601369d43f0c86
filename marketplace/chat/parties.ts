import type { Speaker } from './speaker';

/** The Socket.IO room of everybody who has proven to be this customer. */
export function customerParty(customerId: string): string {
  return `customer:${customerId}`;
}

/** The Socket.IO room of everybody who has proven to be this seller. */
export function sellerParty(sellerId: string): string {
  return `seller:${sellerId}`;
}

/** Where a socket is told of new messages; null when it has proven nothing. */
export function partyOf(speaker: Speaker): string | null {
  if (speaker.kind === 'customer') return customerParty(speaker.customerId);
  if (speaker.kind === 'seller') return sellerParty(speaker.sellerId);
  return null;
}
