import type { Cents } from './cents';

/** A favourite product, and the id of the favourite itself, which deletes it; null where the list does not tell it. */
export interface Favourite {
  readonly id: string | null;
  readonly productId: string;
  readonly title: string;
  readonly category: string;
  /** File name of the first picture. */
  readonly image: string | null;
  readonly price: Cents | null;
}
