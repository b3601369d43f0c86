/**
 * The outcome that a message reports: done, done with a difference, not done, or not done as the
 * shopper wanted.
 */
export type Tone = 'success' | 'warning' | 'error' | 'neutral';

/** A message on a page about the last action. */
export interface Message {
  readonly tone: Tone;
  readonly message: string;
}
