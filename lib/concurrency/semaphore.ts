import type { EventEmitter } from 'node:events';
import { FairQueue } from './fair-queue';

/** Thrown when no slot becomes free in time or the queue is full. */
export class OverloadedError extends Error {}

/** Returns the slot; later calls have no effect. */
type Release = () => void;

export interface SemaphoreLimits {
  readonly running: number;
  readonly waiting: number;
  /** Maximum time in the queue, in milliseconds; unlimited by default. */
  readonly waitMs?: number;
  /** Maximum time in a slot, in milliseconds; unlimited by default. */
  readonly holdMs?: number;
}

interface Caller {
  /** Clients are served round-robin. By default, all callers are the same client. */
  readonly client?: string;
  /** Maximum time in the queue for this caller. */
  readonly waitMs?: number;
  /** The caller leaves the queue when this closes. */
  readonly connection?: EventEmitter;
}

interface Queued {
  readonly client: string;
  readonly settle: (release: Release | null) => void;
}

/**
 * Limits concurrency: runs a bounded number of tasks at a time and queues a bounded number, each
 * for a bounded time.
 */
export class Semaphore {
  readonly #limits: SemaphoreLimits;
  readonly #queue = new FairQueue<Queued>();
  #limit: number;
  #running = 0;

  constructor(limits: SemaphoreLimits) {
    this.#limits = limits;
    this.#limit = limits.running;
  }

  get running(): number {
    return this.#running;
  }

  get queued(): number {
    return this.#queue.size;
  }

  /** The number of slots. Slots that are held stay held when it decreases. */
  get limit(): number {
    return this.#limit;
  }

  set limit(slots: number) {
    this.#limit = slots;
    this.#startQueued();
  }

  /** Runs a task in a slot. @throws OverloadedError, or the error of the task */
  async run<Result>(work: () => Promise<Result>, caller: Caller = {}): Promise<Result> {
    const release = await this.acquire(caller);
    if (!release) throw new OverloadedError();
    try {
      return await work();
    } finally {
      release();
    }
  }

  /**
   * Acquires a slot, waiting in the queue if necessary.
   * @returns a function that releases the slot, or null when none becomes free
   */
  async acquire(caller: Caller = {}): Promise<Release | null> {
    if (this.#running < this.#limit && this.#queue.size === 0) return this.#takeSlot();
    const { client = '' } = caller;
    if (this.#queue.size >= this.#limits.waiting) {
      const other = this.#queue.evictionCandidate(client);
      if (!other) return null;
      other.settle(null);
    }
    return this.#enqueue(client, caller);
  }

  #enqueue(client: string, { connection, waitMs: ownMs = Infinity }: Caller) {
    const waitMs = Math.min(this.#limits.waitMs ?? Infinity, ownMs);
    return new Promise<Release | null>((resolve) => {
      const queued: Queued = {
        client,
        settle: (release) => {
          clearTimeout(timer);
          connection?.off('close', cancel);
          this.#queue.remove(queued);
          resolve(release);
        },
      };
      const cancel = () => queued.settle(null);
      const timer = Number.isFinite(waitMs) ? setTimeout(cancel, waitMs) : undefined;
      connection?.once('close', cancel);
      this.#queue.add(queued);
    });
  }

  #takeSlot(): Release {
    this.#running += 1;
    let isHeld = true;
    const release = () => {
      if (!isHeld) return;
      isHeld = false;
      clearTimeout(timer);
      this.#running -= 1;
      this.#startQueued();
    };
    const { holdMs } = this.#limits;
    const timer = holdMs === undefined ? undefined : setTimeout(release, holdMs).unref();
    return release;
  }

  #startQueued(): void {
    while (this.#running < this.#limit) {
      const next = this.#queue.take();
      if (!next) return;
      next.settle(this.#takeSlot());
    }
  }
}
