import type { EventEmitter } from 'node:events';
import { FairQueue } from './fair-queue';

export interface ConcurrencyLimits {
  /** Slots while the event loop lags. */
  minRunning: number;
  /** Slots at most while it does not lag. */
  maxRunning: number;
  /** Maximum length of the queue. */
  maxQueued: number;
  /** Maximum time in the queue. */
  maxWaitMs: number;
  /**
   * Maximum time a request may hold a slot, because a browser may never finish reading a response.
   */
  maxHoldMs: number;
}

/** Returns the slot; later calls have no effect. */
type Release = () => void;

interface QueuedRequest {
  client: string;
  settle: (release: Release | null) => void;
}

/**
 * A bulkhead: limits how many requests of one kind run and wait, and for how long. The number of
 * slots adapts to the event loop's lag.
 */
export class ConcurrencyLimiter {
  #queue = new FairQueue<QueuedRequest>();
  #running = 0;
  #limits;
  #limit;

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits;
    this.#limit = limits.minRunning;
  }

  get running() {
    return this.#running;
  }

  get queued() {
    return this.#queue.size;
  }

  /**
   * Acquires a slot, waiting in the queue if necessary.
   * @param client the client's network; networks are served round-robin
   * @param response leaves the queue when it closes
   * @returns null when there is no slot
   */
  async acquire(client: string, response: EventEmitter): Promise<Release | null> {
    if (this.#running < this.#limit && this.#queue.size === 0) return this.#takeSlot();
    if (this.#queue.size >= this.#limits.maxQueued) {
      const other = this.#queue.evictionCandidate(client);
      if (!other) return null;
      other.settle(null);
    }
    return this.#enqueue(client, response);
  }

  /**
   * Halves the number of slots when the event loop lags; otherwise adds one while requests wait.
   */
  adapt(isLagging: boolean) {
    const { minRunning, maxRunning } = this.#limits;
    if (isLagging) this.#limit = Math.max(minRunning, Math.floor(this.#limit / 2));
    else if (this.#queue.size > 0) this.#limit = Math.min(maxRunning, this.#limit + 1);
    this.#startQueued();
  }

  #enqueue(client: string, response: EventEmitter): Promise<Release | null> {
    return new Promise((resolve) => {
      const queued: QueuedRequest = {
        client,
        settle: (release) => {
          clearTimeout(timer);
          response.off('close', cancel);
          this.#queue.remove(queued);
          resolve(release);
        },
      };
      const cancel = () => queued.settle(null);
      const timer = setTimeout(cancel, this.#limits.maxWaitMs);
      response.once('close', cancel);
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
    const timer = setTimeout(release, this.#limits.maxHoldMs);
    timer.unref();
    return release;
  }

  #startQueued() {
    while (this.#running < this.#limit) {
      const next = this.#queue.take();
      if (!next) return;
      next.settle(this.#takeSlot());
    }
  }
}
