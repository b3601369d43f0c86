import type { Cents } from '@/lib/money';

/** A favourite's own id, which deletes it, and the product it stands for. */
export interface Favourite {
  readonly id: string;
  readonly productId: string;
  readonly title: string;
  readonly category: string;
  /** File name of the first picture. */
  readonly image: string | null;
  readonly price: Cents | null;
}
