/**
 * Runs a limited number of tasks at a time and queues the others in order. The shop’s semaphore,
 * which the marketplace may not import, rejects tasks and cannot wait until it is idle.
 */
export class Semaphore {
  readonly #maxRunning: number;
  readonly #queue: (() => void)[] = [];
  #idleListeners: (() => void)[] = [];
  #running = 0;

  constructor(maxRunning: number) {
    this.#maxRunning = maxRunning;
  }

  /** The number of running and queued tasks. */
  get size(): number {
    return this.#running + this.#queue.length;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#maxRunning) this.#running += 1;
    else await new Promise<void>((start) => this.#queue.push(start));
    try {
      return await work();
    } finally {
      this.#end();
    }
  }

  /** Resolves when no task is running or queued. */
  async idle(): Promise<void> {
    while (this.#running > 0) await new Promise<void>((go) => this.#idleListeners.push(go));
  }

  #end(): void {
    const next = this.#queue.shift();
    if (next) {
      next();
      return;
    }
    this.#running -= 1;
    if (this.#running > 0) return;
    const listeners = this.#idleListeners;
    this.#idleListeners = [];
    for (const go of listeners) go();
  }
}
