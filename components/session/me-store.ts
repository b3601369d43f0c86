import { type PublicSession, unknownSession } from '@/lib/domain/public-session';

/**
 * What the page knows of who is signed in, read from one address as long as somebody looks: at first, whenever the page is
 * seen or online again, and when told to. The answer to the newest question counts; what could not be read is unknown, since
 * what was known before may have been changed meanwhile.
 */
export class MeStore {
  #known: PublicSession | undefined;
  #questions = 0;
  readonly #listeners = new Set<() => void>();
  readonly #address: string;
  /** The other tabs of this browser. */
  #others: BroadcastChannel | null = null;

  constructor(address: string) {
    this.#address = address;
  }

  /** Undefined until the first answer. */
  readonly known = (): PublicSession | undefined => this.#known;

  /** @returns how to look no longer */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#begin();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#end();
    };
  };

  /** Reads it again for those who look; resolves when the answer is known, or a newer question was asked. */
  readonly refresh = async (): Promise<void> => {
    if (this.#listeners.size === 0) return;
    this.#questions += 1;
    const question = this.#questions;
    const answer = await this.#read();
    if (question !== this.#questions) return;
    this.#known = answer;
    for (const listener of this.#listeners) listener();
  };

  /** As `refresh`, after a change or what may have been one: other tabs look again too. */
  readonly changed = (): Promise<void> => {
    this.#others?.postMessage('');
    return this.refresh();
  };

  readonly #whenSeen = () => {
    if (document.visibilityState === 'visible') void this.refresh();
  };

  #begin(): void {
    document.addEventListener('visibilitychange', this.#whenSeen);
    window.addEventListener('online', this.#whenSeen);
    if ('BroadcastChannel' in window) {
      this.#others = new BroadcastChannel('vitrine');
      this.#others.onmessage = this.refresh;
    }
    void this.refresh();
  }

  #end(): void {
    document.removeEventListener('visibilitychange', this.#whenSeen);
    window.removeEventListener('online', this.#whenSeen);
    this.#others?.close();
    this.#others = null;
    this.#questions += 1;
    this.#known = undefined;
  }

  async #read(): Promise<PublicSession> {
    try {
      const response = await fetch(this.#address, { headers: { accept: 'application/json' } });
      return response.ok ? await response.json() : unknownSession;
    } catch {
      return unknownSession;
    }
  }
}
