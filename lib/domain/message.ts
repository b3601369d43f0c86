/** The outcome that a message reports: done, done with a difference, or not done. */
export type Tone = 'success' | 'warning' | 'error';

/** A message on a page about the last action. */
export interface Message {
  readonly tone: Tone;
  readonly message: string;
}
