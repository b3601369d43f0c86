// @ts-check
import { FairQueue } from './fair-queue.mjs';

/**
 * @typedef {object} ShareLimits
 * @property {number} least how many may run however late the event loop is
 * @property {number} most how many may run while it is not late at all
 * @property {number} waiting how many may wait
 * @property {number} waitMs how long
 * @property {number} heldMs after which a place is given on, whoever has it: a browser may take for ever to read an answer
 */

/** @typedef {() => void} Leave what to call at the end */

/**
 * @typedef {object} Waiting
 * @property {string} from
 * @property {(leave: Leave | null) => void} tell
 */

/** What a kind of requests may take of the process: a bounded number runs, a bounded number waits, and none for long. */
export class Share {
  /** @type {FairQueue<Waiting>} */
  #queue = new FairQueue();
  #running = 0;
  #limits;
  #limit;

  /** @param {ShareLimits} limits */
  constructor(limits) {
    this.#limits = limits;
    this.#limit = limits.least;
  }

  get running() {
    return this.#running;
  }

  get waiting() {
    return this.#queue.size;
  }

  /**
   * @param {string} from where the request comes from: these places take turns
   * @param {import('node:events').EventEmitter} response whose closing ends the waiting
   * @returns {Promise<Leave | null>} null when there is no place
   */
  async enter(from, response) {
    if (this.#running < this.#limit && this.#queue.size === 0) return this.#place();
    if (this.#queue.size >= this.#limits.waiting) {
      const other = this.#queue.lastOfLongest(from);
      if (!other) return null;
      other.tell(null);
    }
    return this.#wait(from, response);
  }

  /**
   * Lets fewer run at a time when the event loop is late, and more when it is not and somebody waits.
   * @param {boolean} isLate
   */
  adapt(isLate) {
    const { least, most } = this.#limits;
    if (isLate) this.#limit = Math.max(least, Math.floor(this.#limit / 2));
    else if (this.#queue.size > 0) this.#limit = Math.min(most, this.#limit + 1);
    this.#letIn();
  }

  /**
   * @param {string} from
   * @param {import('node:events').EventEmitter} response
   * @returns {Promise<Leave | null>}
   */
  #wait(from, response) {
    return new Promise((resolve) => {
      /** @type {Waiting} */
      const waiting = {
        from,
        tell: (leave) => {
          clearTimeout(timer);
          response.off('close', giveUp);
          this.#queue.remove(waiting);
          resolve(leave);
        },
      };
      const giveUp = () => waiting.tell(null);
      const timer = setTimeout(giveUp, this.#limits.waitMs);
      response.once('close', giveUp);
      this.#queue.add(waiting);
    });
  }

  /** @returns {Leave} */
  #place() {
    this.#running += 1;
    let isHeld = true;
    const leave = () => {
      if (!isHeld) return;
      isHeld = false;
      clearTimeout(timer);
      this.#running -= 1;
      this.#letIn();
    };
    const timer = setTimeout(leave, this.#limits.heldMs);
    timer.unref();
    return leave;
  }

  #letIn() {
    while (this.#running < this.#limit) {
      const next = this.#queue.take();
      if (!next) return;
      next.tell(this.#place());
    }
  }
}
