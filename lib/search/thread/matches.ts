import type { Near } from './vocabulary';

/** The matches of a search, unordered. */
export interface Matches {
  products: Uint32Array;
  /** The score of each of them. */
  scores: Float32Array;
  /** The words that each search word matches. */
  words: readonly (readonly Near[])[];
  /** The corrected search; null when unchanged. */
  corrected: string | null;
}
