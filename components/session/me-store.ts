import { fetchJson } from '@/components/ui/fetch-json';
import { type PublicSession, unknownSession } from '@/lib/domain/public-session';

/**
 * The session of the current page, read from one URL while there are subscribers: initially,
 * whenever the page becomes visible or online, and on request. The answer to the latest request
 * counts. After a failed reading the session is unknown, since an earlier state may be outdated.
 */
export class MeStore {
  #known: PublicSession | undefined;
  /** The latest request; undefined without subscribers. */
  #latest: Promise<void> | undefined;
  readonly #listeners = new Set<() => void>();
  /** Removes the event listeners. */
  #begun = new AbortController();
  /** Notifies the other tabs of this browser. */
  #others: BroadcastChannel | null = null;

  /** undefined until the first answer. */
  readonly known = (): PublicSession | undefined => this.#known;

  /** @returns a function that unsubscribes */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#begin();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#end();
    };
  };

  /**
   * Reads the session again for all subscribers; resolves when the answer to the latest request has
   * arrived.
   */
  readonly refresh = async (): Promise<void> => {
    if (this.#listeners.size === 0) return;
    const reading: Promise<void> = fetchJson<PublicSession>('/api/me')
      .catch(() => unknownSession)
      .then((answer) => {
        if (reading !== this.#latest) return this.#latest;
        this.#known = answer;
        for (const listener of this.#listeners) listener();
      });
    this.#latest = reading;
    await reading;
  };

  /** Like `refresh`, after a possible change: other tabs read the session again too. */
  readonly changed = (): Promise<void> => {
    this.#others?.postMessage('');
    return this.refresh();
  };

  readonly #whenSeen = () => {
    if (document.visibilityState === 'visible') void this.refresh();
  };

  #begin(): void {
    this.#begun = new AbortController();
    document.addEventListener('visibilitychange', this.#whenSeen, this.#begun);
    window.addEventListener('online', this.#whenSeen, this.#begun);
    if ('BroadcastChannel' in window) {
      this.#others = new BroadcastChannel('vitrine');
      this.#others.onmessage = this.refresh;
    }
    void this.refresh();
  }

  #end(): void {
    this.#begun.abort();
    this.#others?.close();
    this.#others = null;
    this.#latest = undefined;
    this.#known = undefined;
  }
}
