// @ts-check
import { FairQueue } from './fair-queue.mjs';

/**
 * @typedef {object} ConcurrencyLimits
 * @property {number} minRunning how many may run however late the event loop is
 * @property {number} maxRunning how many may run while it is not late at all
 * @property {number} maxQueued how many may wait
 * @property {number} maxWaitMs how long
 * @property {number} maxHoldMs after which a place is given on, whoever has it: a browser may take for ever to read an answer
 */

/** @typedef {() => void} Release what to call at the end */

/**
 * @typedef {object} QueuedRequest
 * @property {string} client
 * @property {(release: Release | null) => void} settle
 */

/** What a kind of requests may take of the process: a bounded number runs, a bounded number waits, and none for long. */
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
   * @param {string} client where the request comes client: these places take turns
   * @param {import('node:events').EventEmitter} response whose closing ends the waiting
   * @returns {Promise<Release | null>} null when there is no place
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
   * Lets fewer run at a time when the event loop is late, and more when it is not and somebody waits.
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
