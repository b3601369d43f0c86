/** There is no place: as many run and wait as may. */
export class TooManyWaiting extends Error {}

export interface GateLimits {
  readonly running: number;
  readonly waiting: number;
  /** Milliseconds after which who waits is turned away; without it nobody is. */
  readonly waitMs?: number;
}

/** Lets a bounded number of works run at a time, a bounded number wait, and none wait for longer than they may. */
export class Gate {
  private running = 0;
  private readonly queue = new Set<() => void>();

  constructor(private readonly limits: GateLimits) {}

  /** @throws TooManyWaiting, or what the work throws */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const leave = await this.enter();
    if (!leave) throw new TooManyWaiting();
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /**
   * @param leftMs how long whoever asks can wait at most
   * @returns what to call at the end; null when there is no place
   */
  async enter(leftMs = Number.POSITIVE_INFINITY): Promise<(() => void) | null> {
    if (this.running < this.limits.running) {
      this.running += 1;
      return this.leaveOnce();
    }
    if (this.queue.size >= this.limits.waiting) return null;
    return (await this.waitForTurn(leftMs)) ? this.leaveOnce() : null;
  }

  private waitForTurn(leftMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const waitMs = Math.min(this.limits.waitMs ?? Number.POSITIVE_INFINITY, leftMs);
      const go = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const giveUp = () => {
        this.queue.delete(go);
        resolve(false);
      };
      const timer = Number.isFinite(waitMs) ? setTimeout(giveUp, waitMs) : undefined;
      this.queue.add(go);
    });
  }

  private leaveOnce(): () => void {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.leave();
    };
  }

  /** The place is handed on, or becomes free. */
  private leave(): void {
    const [next] = this.queue;
    if (next) {
      this.queue.delete(next);
      next();
    } else {
      this.running -= 1;
    }
  }
}
