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
}
