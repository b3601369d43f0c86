import type { Near } from '../rules/matching';

/** The matches of a search, unordered. */
export interface Matches {
  products: Uint32Array;
  /** The score of each of them. */
  scores: Float32Array;
  /** The words that each search word matches. */
  words: readonly (readonly Near<number>[])[];
  /** The corrected search; null when unchanged. */
  corrected: string | null;
}
