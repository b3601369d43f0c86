/** Thrown when no slot becomes free in time or the queue is full. */
export class OverloadedError extends Error {}

export interface SemaphoreLimits {
  readonly running: number;
  readonly waiting: number;
  /** Maximum time in the queue, in milliseconds; unlimited by default. */
  readonly waitMs?: number;
}

/**
 * Limits concurrency: runs a bounded number of tasks at a time and queues a bounded number, each
 * for a bounded time.
 */
export class Semaphore {
  private running = 0;
  private readonly queue = new Set<() => void>();

  constructor(private readonly limits: SemaphoreLimits) {}

  /** Runs a task in a slot. @throws OverloadedError, or the error of the task */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const release = await this.acquire();
    if (!release) throw new OverloadedError();
    try {
      return await work();
    } finally {
      release();
    }
  }

  /**
   * Acquires a slot.
   * @param maxWaitMs maximum time in the queue for this caller
   * @returns a function that releases the slot, or null when none becomes free
   */
  async acquire(maxWaitMs = Number.POSITIVE_INFINITY): Promise<(() => void) | null> {
    if (this.running < this.limits.running) {
      this.running += 1;
      return this.releaseOnce();
    }
    if (this.queue.size >= this.limits.waiting) return null;
    return (await this.waitForSlot(maxWaitMs)) ? this.releaseOnce() : null;
  }

  private waitForSlot(maxWaitMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const waitMs = Math.min(this.limits.waitMs ?? Number.POSITIVE_INFINITY, maxWaitMs);
      const grant = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const giveUp = () => {
        this.queue.delete(grant);
        resolve(false);
      };
      const timer = Number.isFinite(waitMs) ? setTimeout(giveUp, waitMs) : undefined;
      this.queue.add(grant);
    });
  }

  private releaseOnce(): () => void {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.release();
    };
  }

  /** Passes the slot to the next waiting task, or frees it. */
  private release(): void {
    const [next] = this.queue;
    if (next) {
      this.queue.delete(next);
      next();
    } else {
      this.running -= 1;
    }
  }
}
