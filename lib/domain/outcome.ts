/** What every marketplace call that changes something answers. */
export interface Outcome {
  readonly ok: boolean;
  readonly message: string;
}
