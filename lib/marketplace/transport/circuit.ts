/**
 * Stops asking a call that does not answer: after `limit` failures in a row it stays open for `pauseMs`, then one probe
 * goes out while the others go on failing at once. Its success closes the circuit, its failure opens it anew.
 */
export class Circuit {
  private failures = 0;
  private openUntil = 0;
  private probing = false;

  constructor(
    private readonly limit: number,
    private readonly pauseMs: number,
    private readonly now: () => number = Date.now,
  ) {}

  get isOpen(): boolean {
    return this.probing || this.now() < this.openUntil;
  }

  /** Whether a call may go out now; `true` is followed by `answered` or `failed`. */
  tryEnter(): boolean {
    if (this.isOpen) return false;
    this.probing = this.openUntil > 0;
    return true;
  }

  answered(): void {
    this.failures = 0;
    this.openUntil = 0;
    this.probing = false;
  }

  failed(): void {
    this.failures += 1;
    this.probing = false;
    if (this.failures >= this.limit) this.openUntil = this.now() + this.pauseMs;
  }

  /** Keeps calls back for as long as the marketplace asks. */
  pause(forMs: number): void {
    this.probing = false;
    this.openUntil = this.now() + forMs;
  }
}
