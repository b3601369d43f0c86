import type { Cents } from './cents';

/** Chats with sellers in the shop's domain model. */

export interface ChatProduct {
  readonly title: string;
  readonly price: Cents | null;
  readonly image: string | null;
}

/** One chat in the customer's list. */
export interface ChatSummary {
  readonly roomId: string;
  readonly productId: string;
  readonly sellerId: string;
  /** '' when the marketplace omits it. */
  readonly sellerName: string;
  readonly product: ChatProduct | null;
  readonly isReported: boolean;
  /** ISO, in UTC; null when the marketplace omits it. */
  readonly startedAt: string | null;
}

/** A chat as the list shows it. */
export interface ListedChat extends ChatSummary {
  /** The last message; null when unknown. */
  readonly last: ChatMessage | null;
  /** The seller has written since the customer's last visit. */
  readonly isNew: boolean;
}

export interface ChatMessage {
  /** Identifies the message within its thread. */
  readonly id: string;
  readonly text: string;
  readonly by: 'customer' | 'seller';
  /** ISO, in UTC; null when the marketplace omits it. */
  readonly at: string | null;
  /** The idempotency key with which a browser of this shop sent it; null for other messages. */
  readonly clientId: string | null;
  /** The marketplace has mailed a receipt of it to the customer. */
  readonly hasReceipt?: boolean;
}

/** The product of a chat and its seller. */
export interface ChatSubject extends ChatProduct {
  readonly sellerName: string;
}

/**
 * Maximum number of messages shown in a thread, the latest ones; a marketplace may return
 * thousands.
 */
export const longestThread = 500;
