export interface GateLimits {
  readonly running: number;
  readonly waiting: number;
  readonly waitMs: number;
}

/** Lets a bounded number of calls run at a time, a bounded number wait, and none wait long. */
export class Gate {
  private running = 0;
  private readonly queue = new Set<() => void>();

  constructor(private readonly limits: GateLimits) {}

  /** @returns what to call at the end; null when there is no place */
  async enter(): Promise<(() => void) | null> {
    if (this.running < this.limits.running) {
      this.running += 1;
      return this.leaveOnce();
    }
    if (this.queue.size >= this.limits.waiting) return null;
    return (await this.waitForTurn()) ? this.leaveOnce() : null;
  }

  private waitForTurn(): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.queue.delete(go);
        resolve(false);
      }, this.limits.waitMs);
      const go = () => {
        clearTimeout(timer);
        resolve(true);
      };
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
