/** How a message is meant: what was asked is done, done or shown otherwise than expected, or not done. */
export type Tone = 'success' | 'warning' | 'error';

/** What a page says of the last thing that was asked for. */
export interface Message {
  readonly tone: Tone;
  readonly message: string;
}
