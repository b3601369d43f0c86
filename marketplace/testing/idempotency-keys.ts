import { EventEmitter, once } from 'node:events';

/** The idempotency keys of a fake: which are in use, and what was answered. */
export class IdempotencyKeys {
  readonly answered = new Map<string, { readonly fields: string; readonly answer: object }>();
  readonly #inUse = new Set<string>();
  #hold: EventEmitter | null = null;

  isInUse(key: string): boolean {
    return this.#inUse.has(key);
  }

  /** Marks a key as in use, and waits while its request is held. */
  async begin(key: string): Promise<void> {
    const hold = this.#hold;
    if (!hold) return;
    this.#hold = null;
    this.#inUse.add(key);
    hold.emit('begun');
    await once(hold, 'released');
    this.#inUse.delete(key);
  }

  /**
   * Holds the next request that begins until `release` is called; `begun` resolves when it has
   * arrived.
   */
  holdNext() {
    const hold = new EventEmitter();
    this.#hold = hold;
    return { begun: once(hold, 'begun'), release: () => void hold.emit('released') };
  }
}
