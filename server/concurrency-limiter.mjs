// @ts-check
import { FairQueue } from './fair-queue.mjs';

/**
 * @typedef {object} ConcurrencyLimits
 * @property {number} minRunning slots while the event loop lags
 * @property {number} maxRunning slots at most while it does not lag
 * @property {number} maxQueued maximum length of the queue
 * @property {number} maxWaitMs maximum time in the queue
 * @property {number} maxHoldMs maximum time a request may hold a slot, because a browser may never
 *   finish reading a response
 */

/** @typedef {() => void} Release returns the slot; later calls have no effect */

/**
 * @typedef {object} QueuedRequest
 * @property {string} client
 * @property {(release: Release | null) => void} settle
 */

/**
 * A bulkhead: limits how many requests of one kind run and wait, and for how long. The number of
 * slots adapts to the event loop's lag.
 */
export class ConcurrencyLimiter {
  /** @type {FairQueue<QueuedRequest>} */
  #queue = new FairQueue();
  #running = 0;
  #limits;
  #limit;

  /** @param {ConcurrencyLimits} limits */
  constructor(limits) {
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
   * @param {string} client the client's network; networks are served round-robin
   * @param {import('node:events').EventEmitter} response leaves the queue when it closes
   * @returns {Promise<Release | null>} null when there is no slot
   */
  async acquire(client, response) {
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
   * @param {boolean} isLagging
   */
  adapt(isLagging) {
    const { minRunning, maxRunning } = this.#limits;
    if (isLagging) this.#limit = Math.max(minRunning, Math.floor(this.#limit / 2));
    else if (this.#queue.size > 0) this.#limit = Math.min(maxRunning, this.#limit + 1);
    this.#startQueued();
  }

  /**
   * @param {string} client
   * @param {import('node:events').EventEmitter} response
   * @returns {Promise<Release | null>}
   */
  #enqueue(client, response) {
    return new Promise((resolve) => {
      /** @type {QueuedRequest} */
      const queued = {
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

  /** @returns {Release} */
  #takeSlot() {
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
