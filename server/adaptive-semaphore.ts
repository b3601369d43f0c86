import { Semaphore, type SemaphoreLimits } from '@/lib/concurrency/semaphore';

export interface AdaptiveLimits extends Omit<SemaphoreLimits, 'running'> {
  /** Slots while the event loop lags. */
  readonly minRunning: number;
  /** Slots at most while it does not lag. */
  readonly maxRunning: number;
}

/** A semaphore whose number of slots adapts to the event loop's lag. */
export class AdaptiveSemaphore extends Semaphore {
  readonly #minRunning: number;
  readonly #maxRunning: number;

  constructor({ minRunning, maxRunning, ...limits }: AdaptiveLimits) {
    super({ ...limits, running: minRunning });
    this.#minRunning = minRunning;
    this.#maxRunning = maxRunning;
  }

  /**
   * Halves the number of slots when the event loop lags; otherwise adds one while requests wait.
   */
  adapt(isLagging: boolean): void {
    if (isLagging) this.limit = Math.max(this.#minRunning, Math.floor(this.limit / 2));
    else if (this.queued > 0) this.limit = Math.min(this.#maxRunning, this.limit + 1);
  }
}
