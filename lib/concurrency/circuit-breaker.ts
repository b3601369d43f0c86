import { steadyNow } from './steady-clock';

/**
 * A circuit breaker for one call. After `limit` failures in a row it opens for `pauseMs`; then one
 * probe goes out while other calls still fail at once. The probe's success closes the breaker, its
 * failure reopens it.
 */
export class CircuitBreaker {
  private failures = 0;
  private openUntil = 0;
  private probing = false;

  constructor(
    private readonly limit: number,
    private readonly pauseMs: number,
    private readonly now: () => number = steadyNow,
  ) {}

  get isOpen(): boolean {
    return this.probing || this.now() < this.openUntil;
  }

  /**
   * Whether a call may go out now; after `true`, report with `recordSuccess` or `recordFailure`.
   */
  tryAcquire(): boolean {
    if (this.isOpen) return false;
    this.probing = this.openUntil > 0;
    return true;
  }

  recordSuccess(): void {
    this.failures = 0;
    this.openUntil = 0;
    this.probing = false;
  }

  recordFailure(): void {
    this.failures += 1;
    this.probing = false;
    if (this.failures >= this.limit) this.openUntil = this.now() + this.pauseMs;
  }

  /** Opens the breaker for the time that the server asks for. */
  pause(forMs: number): void {
    this.probing = false;
    this.openUntil = this.now() + forMs;
  }
}
