import type { Cents } from './cents';

/**
 * A favourite product with the id that deletes the favourite; null when the list does not contain
 * it.
 */
export interface Favourite {
  readonly id: string | null;
  readonly productId: string;
  readonly title: string;
  readonly category: string;
  /** File name of the first picture. */
  readonly image: string | null;
  readonly price: Cents | null;
  /** Whether no variation is in stock; null when the marketplace omits it. */
  readonly soldOut: boolean | null;
  /** The sizes in stock, in label order; null when the marketplace omits them. */
  readonly sizes: readonly string[] | null;
}

/** A favourite as it was when it was recorded. */
export interface RecordedFavourite {
  readonly price: Cents;
  readonly recordedAt: Date;
  /** When it was last seen without any variation in stock; null for never. */
  readonly soldOutAt: Date | null;
}
