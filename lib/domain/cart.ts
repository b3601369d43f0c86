import type { Cents } from './cents';
import type { SellerIdentity } from './seller';

/** The cart in the shop's own words. */

export interface CartLine {
  readonly id: string;
  readonly quantity: number;
  readonly sellerId: string;
  /** null when the marketplace omits it. */
  readonly sellerName: string | null;
  /** null when the marketplace omits it. */
  readonly seller: SellerIdentity | null;
  /** Empty when the marketplace omits it. */
  readonly shopId: string;
  /** null when the product is no longer sold. */
  readonly productId: string | null;
  /** Empty for a product without variations; null when the variation is unknown. */
  readonly variationId: string | null;
  readonly title: string;
  readonly color: string;
  readonly size: string;
  readonly image: string | null;
  /** Price of one piece. */
  readonly unitPrice: Cents | null;
  /** Price times quantity (specification 1 section 4). */
  readonly total: Cents | null;
  readonly availability: 'available' | 'too-few' | 'sold-out' | 'gone';
  /** Stock of the variation; null when the marketplace omits it. */
  readonly stock: number | null;
  readonly isFavourite: boolean;
  /** Variations the line can be changed to, including the current one. */
  readonly otherVariations: readonly CartVariation[];
}

export interface CartVariation {
  readonly id: string;
  readonly color: string;
  readonly size: string;
  readonly soldOut: boolean;
  /** Whether this is the current one. */
  readonly chosen: boolean;
}

/** A line removed from the cart, with the data to restore it. */
export interface RemovedLine {
  /** The former id of the line. */
  readonly id: string;
  readonly title: string;
  readonly color: string;
  readonly size: string;
  readonly quantity: number;
  readonly productId: string;
  readonly variationId: string;
  readonly sellerId: string;
  readonly sellerName: string | null;
  readonly shopId: string;
  /** The unit price at adding; null when unknown. */
  readonly priceAtAdding: Cents | null;
  /** Number of lines before it. */
  readonly position: number;
  /** Pieces of the same article that are still in the cart. */
  readonly piecesLeft: number;
  /** Idempotency key of the addition that restores the line. */
  readonly idempotencyKey: string;
  readonly isRestored: boolean;
  /** Whether it was moved to the favourites. */
  readonly isSetAside: boolean;
  /** Whether setting it aside created the favourite; restoring it then removes the favourite. */
  readonly isNewFavourite: boolean;
}

export interface Cart {
  readonly lines: readonly CartLine[];
  /** Number of lines, as the badge shows it. */
  readonly count: number;
  readonly estimate: string;
  readonly orderValue: Cents | null;
  readonly tax: Cents | null;
  readonly total: Cents | null;
  readonly immediateShipping: Cents | null;
}

/** The chosen product, as add-to-cart needs it (specification 2 section 3). */
export interface CartAddition {
  readonly productId: string;
  readonly sellerId: string;
  readonly shopId: string;
  readonly variationId: string;
  readonly quantity: number;
}
