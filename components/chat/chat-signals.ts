import { z } from 'zod/mini';

/** That something may have been written. */
export interface ChatSignal {
  /** `told`: the server says so. `asked`: it is time to look again by oneself, since a marketplace may tell nothing. */
  readonly kind: 'told' | 'asked';
  /** About which product; null when it is not known. */
  readonly product: string | null;
}

const event = z.object({ product: z.optional(z.string()) });

/** The pause before one looks by oneself grows while nothing comes of it. */
const lookMs = { first: 10_000, longest: 60_000, growth: 1.5 };
/** The same before a stream is asked for again that the server has refused; one that breaks comes back by itself. */
const reopenMs = { first: 2_000, longest: 60_000, growth: 2 };

/**
 * When the customer's chats may have changed, told for as long as somebody listens and the page is seen: a page in the
 * background would only hold one of the few connections that a browser opens to a server. What came meanwhile is found by
 * looking again, once the page is seen, online or connected again.
 */
export class ChatSignals {
  readonly #address: string;
  readonly #listeners = new Set<(signal: ChatSignal) => void>();
  #events: EventSource | null = null;
  #look: ReturnType<typeof setTimeout> | undefined;
  #lookMs = lookMs.first;
  #reopen: ReturnType<typeof setTimeout> | undefined;
  #reopenMs = reopenMs.first;

  constructor(address: string) {
    this.#address = address;
  }

  /** @returns how to listen no longer */
  readonly subscribe = (listener: (signal: ChatSignal) => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#begin();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#end();
    };
  };

  /** Something is going on: one looks soon again. */
  readonly stir = (): void => {
    this.#lookMs = lookMs.first;
    if (this.#listeners.size > 0) this.#lookLater();
  };

  readonly #whenSeen = () => {
    if (document.visibilityState !== 'visible') return this.#rest();
    this.#lookMs = lookMs.first;
    this.#wake();
    this.#tell({ kind: 'told', product: null });
  };

  #begin(): void {
    document.addEventListener('visibilitychange', this.#whenSeen);
    window.addEventListener('online', this.#whenSeen);
    window.addEventListener('pageshow', this.#whenShownAgain);
    window.addEventListener('pagehide', this.#rest);
    if (document.visibilityState === 'visible') this.#wake();
  }

  #end(): void {
    document.removeEventListener('visibilitychange', this.#whenSeen);
    window.removeEventListener('online', this.#whenSeen);
    window.removeEventListener('pageshow', this.#whenShownAgain);
    window.removeEventListener('pagehide', this.#rest);
    this.#rest();
  }

  readonly #whenShownAgain = ({ persisted }: PageTransitionEvent) => {
    if (persisted) this.#whenSeen();
  };

  readonly #rest = (): void => {
    clearTimeout(this.#look);
    this.#close();
  };

  #wake(): void {
    this.#lookLater();
    this.#close();
    this.#open();
  }

  #open(): void {
    const events = new EventSource(this.#address);
    this.#events = events;
    events.onopen = () => {
      this.#reopenMs = reopenMs.first;
      this.#tell({ kind: 'told', product: null });
    };
    events.onmessage = ({ data }) => this.#tell({ kind: 'told', product: productIn(data) });
    events.onerror = () => {
      if (events !== this.#events || events.readyState !== EventSource.CLOSED) return;
      this.#close();
      this.#reopen = setTimeout(() => this.#open(), this.#reopenMs);
      this.#reopenMs = Math.min(this.#reopenMs * reopenMs.growth, reopenMs.longest);
    };
  }

  #close(): void {
    clearTimeout(this.#reopen);
    this.#events?.close();
    this.#events = null;
  }

  #lookLater(): void {
    clearTimeout(this.#look);
    this.#look = setTimeout(() => {
      this.#lookMs = Math.min(this.#lookMs * lookMs.growth, lookMs.longest);
      this.#lookLater();
      this.#tell({ kind: 'asked', product: null });
    }, this.#lookMs);
  }

  #tell(signal: ChatSignal): void {
    for (const listener of this.#listeners) listener(signal);
  }
}

function productIn(data: unknown): string | null {
  try {
    return event.safeParse(JSON.parse(String(data))).data?.product ?? null;
  } catch {
    return null;
  }
}

/** The one of this page. */
export const chatSignals = new ChatSignals('/api/chat/stream');
