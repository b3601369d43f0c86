import { steadyNow } from '@/lib/concurrency/steady-clock';
import { log } from '@/lib/config/log';
import type { HeldLock, IndexLock } from './store';

/** The lock of a process that died expires after this time. */
const leaseMs = 60_000;
const renewalMs = 15_000;

/** Holds the lock of an index until it is released. */
export class Lease {
  readonly #lock: HeldLock;
  readonly #timer: NodeJS.Timeout;
  /** By the steady clock; other processes judge by the time that the lock stores. */
  #expiresAt: number;

  /** @returns null while another process holds the lock */
  static async acquire(lock: IndexLock): Promise<Lease | null> {
    const expiresAt = steadyNow() + leaseMs;
    const held = await lock.acquire(Date.now() + leaseMs);
    return held && new Lease(held, expiresAt);
  }

  private constructor(lock: HeldLock, expiresAt: number) {
    this.#lock = lock;
    this.#expiresAt = expiresAt;
    this.#timer = setInterval(() => void this.#renew(), renewalMs);
    this.#timer.unref();
  }

  /** @throws when the lock has expired or belongs to another process */
  check(): void {
    if (steadyNow() > this.#expiresAt) throw new Error('the lock of the search index was lost');
  }

  async release(): Promise<void> {
    clearInterval(this.#timer);
    if (steadyNow() > this.#expiresAt) return;
    this.#expiresAt = 0;
    await this.#lock.release();
  }

  async #renew(): Promise<void> {
    const expiresAt = steadyNow() + leaseMs;
    try {
      await this.#lock.renew(Date.now() + leaseMs);
      if (this.#expiresAt > 0) this.#expiresAt = expiresAt;
    } catch (error) {
      // The next renewal may succeed; otherwise the lock expires.
      log.warn({ err: error }, 'the lock of the search index could not be renewed');
    }
  }
}
