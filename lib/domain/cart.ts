import type { Cents } from '@/lib/money';

/** The cart in the shop's own words. */

export interface CartLine {
  readonly id: string;
  readonly quantity: number;
  readonly sellerId: string;
  /** null when the product is no longer sold. */
  readonly productId: string | null;
  readonly title: string;
  readonly color: string;
  readonly size: string;
  readonly image: string | null;
  /** Price of one piece. */
  readonly unitPrice: Cents | null;
  /** Price times quantity (specification 1 section 4). */
  readonly total: Cents | null;
  readonly availability: 'available' | 'too-few' | 'sold-out' | 'gone';
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
