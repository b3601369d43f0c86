import { log } from '@/lib/config/log';
import type { HeldLock, IndexLock } from './store';

/** The lock of a process that died expires after this time. */
const leaseMs = 60_000;
const renewalMs = 15_000;

/** Holds the lock of an index until it is released. */
export class Lease {
  readonly #lock: HeldLock;
  readonly #timer: NodeJS.Timeout;
  #expiresAt: number;

  /** @returns null while another process holds the lock */
  static async acquire(lock: IndexLock): Promise<Lease | null> {
    const until = Date.now() + leaseMs;
    const held = await lock.acquire(until);
    return held && new Lease(held, until);
  }

  private constructor(lock: HeldLock, until: number) {
    this.#lock = lock;
    this.#expiresAt = until;
    this.#timer = setInterval(() => void this.#renew(), renewalMs);
    this.#timer.unref();
  }

  /** @throws when the lock has expired or belongs to another process */
  check(): void {
    if (Date.now() > this.#expiresAt) throw new Error('the lock of the search index was lost');
  }

  async release(): Promise<void> {
    clearInterval(this.#timer);
    if (Date.now() > this.#expiresAt) return;
    this.#expiresAt = 0;
    await this.#lock.release();
  }

  async #renew(): Promise<void> {
    const until = Date.now() + leaseMs;
    try {
      await this.#lock.renew(until);
      if (this.#expiresAt > 0) this.#expiresAt = until;
    } catch (error) {
      // The next renewal may succeed; otherwise the lock expires.
      log.warn({ err: error }, 'the lock of the search index could not be renewed');
    }
  }
}
