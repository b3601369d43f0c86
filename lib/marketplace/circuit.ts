/**
 * Stops asking a marketplace that does not answer: after `limit` failures in a row every call fails at once for
 * `pauseMs`; then calls go out again, and the first failure among them opens it anew.
 */
export class Circuit {
  private failures = 0;
  private openUntil = 0;

  constructor(
    private readonly limit: number,
    private readonly pauseMs: number,
    private readonly now: () => number = Date.now,
  ) {}

  get isOpen(): boolean {
    return this.now() < this.openUntil;
  }

  succeeded(): void {
    this.failures = 0;
    this.openUntil = 0;
  }

  failed(): void {
    this.failures += 1;
    if (this.failures >= this.limit) this.openUntil = this.now() + this.pauseMs;
  }
}
