/** The reply to a marketplace write. */
export interface Outcome {
  readonly ok: boolean;
  readonly message: string;
}
