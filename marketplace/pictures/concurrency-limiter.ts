/**
 * Runs a limited number of tasks at a time and queues the others in order. The shop’s Semaphore,
 * which the marketplace may not import, rejects tasks and cannot wait until it is idle.
 */
export class ConcurrencyLimiter {
  readonly #maxConcurrent: number;
  readonly #waiting: (() => void)[] = [];
  #idleListeners: (() => void)[] = [];
  #active = 0;

  constructor(maxConcurrent: number) {
    this.#maxConcurrent = maxConcurrent;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#active < this.#maxConcurrent) this.#active += 1;
    else await new Promise<void>((start) => this.#waiting.push(start));
    try {
      return await work();
    } finally {
      this.#end();
    }
  }

  /** Resolves when no task is running or queued. */
  async idle(): Promise<void> {
    while (this.#active > 0) await new Promise<void>((go) => this.#idleListeners.push(go));
  }

  #end(): void {
    const next = this.#waiting.shift();
    if (next) {
      next();
      return;
    }
    this.#active -= 1;
    if (this.#active > 0) return;
    const waiting = this.#idleListeners;
    this.#idleListeners = [];
    for (const go of waiting) go();
  }
}
