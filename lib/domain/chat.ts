import type { Cents } from './cents';

/** A customer's chats with sellers, in the shop's own words. */

export interface ChatProduct {
  readonly title: string;
  readonly price: Cents | null;
  readonly image: string | null;
}

/** One chat in the list of a customer. */
export interface ChatSummary {
  readonly roomId: string;
  readonly productId: string;
  readonly sellerId: string;
  /** '' when the marketplace does not say. */
  readonly sellerName: string;
  readonly product: ChatProduct | null;
  readonly isReported: boolean;
}

/** A chat as it stands in the list. */
export interface ListedChat extends ChatSummary {
  /** What was written last; null when it is not known. */
  readonly last: ChatMessage | null;
  /** The seller has written since the customer last looked. */
  readonly isNew: boolean;
}

export interface ChatMessage {
  /** Tells it from the others of its thread. */
  readonly id: string;
  readonly text: string;
  readonly by: 'customer' | 'seller';
  /** ISO, in UTC; null when the marketplace does not say. */
  readonly at: string | null;
  /** The key under which a browser of this shop has sent it; null for others. */
  readonly clientId: string | null;
}

/** What is asked about: the product, and who sells it. */
export interface ChatSubject extends ChatProduct {
  readonly sellerName: string;
}
