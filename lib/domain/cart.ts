import type { Cents } from './cents';

/** The cart in the shop's own words. */

export interface CartLine {
  readonly id: string;
  readonly quantity: number;
  readonly sellerId: string;
  /** null where the marketplace does not say. */
  readonly sellerName: string | null;
  /** Empty where the marketplace does not say. */
  readonly shopId: string;
  /** null when the product is no longer sold. */
  readonly productId: string | null;
  /** Empty for a product without variations; null when it is not known which one the line has. */
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
  /** Pieces left of the variation; null where the marketplace does not say. */
  readonly stock: number | null;
  readonly isFavourite: boolean;
  /** What the line can be changed to; the chosen one is among them. */
  readonly otherVariations: readonly CartVariation[];
}

export interface CartVariation {
  readonly id: string;
  readonly color: string;
  readonly size: string;
  readonly soldOut: boolean;
  /** The one that the line has. */
  readonly chosen: boolean;
}

/** A line that was taken out of the cart, with what it takes to put it back. */
export interface RemovedLine {
  /** The id that the line had. */
  readonly id: string;
  readonly title: string;
  readonly quantity: number;
  readonly productId: string;
  readonly variationId: string;
  readonly sellerId: string;
  readonly sellerName: string | null;
  readonly shopId: string;
  /** What one piece cost when it was added, as far as that is known. */
  readonly priceAtAdding: Cents | null;
  /** How many lines stood before it. */
  readonly position: number;
  /** Pieces of the same article that stayed in the cart. */
  readonly piecesLeft: number;
  /** Names the press that puts it back, so that it can be sent again as the same one. */
  readonly press: string;
  readonly isRestored: boolean;
  /** It was moved to the favourites. */
  readonly isSetAside: boolean;
  /** It was no favourite before it was set aside, so that putting it back takes it out of the favourites. */
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

/** What add-to-cart needs to know of the chosen product (specification 2 section 3). */
export interface CartAddition {
  readonly productId: string;
  readonly sellerId: string;
  readonly shopId: string;
  readonly variationId: string;
  readonly quantity: number;
}
