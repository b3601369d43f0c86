import { z } from 'zod/mini';

/** A hint that the chats may have changed. */
export interface ChatSignal {
  /**
   * `pushed`: the server sent it. `polled`: a timer fired, since a marketplace may push nothing.
   */
  readonly kind: 'pushed' | 'polled';
  /** The product of the chat; null when it is unknown. */
  readonly product: string | null;
}

const event = z.object({ product: z.optional(z.string()) });

/** The polling interval grows as long as nothing changes. */
const pollMs = { first: 10_000, longest: 60_000, growth: 1.5 };
/**
 * The delay before reopening a stream that the server has refused; the browser itself reconnects a
 * stream that breaks.
 */
const reconnectMs = { first: 2_000, longest: 60_000, growth: 2 };

/**
 * Signals that the customer's chats may have changed, from an event stream and from polling. It
 * runs while there are subscribers and the page is visible: in the background, the stream would
 * hold one of the few connections that a browser opens to a server. When the page becomes visible,
 * online or connected again, a signal covers what was missed.
 */
export class ChatSignals {
  readonly #address: string;
  readonly #listeners = new Set<(signal: ChatSignal) => void>();
  #events: EventSource | null = null;
  #pollTimer: ReturnType<typeof setTimeout> | undefined;
  #pollMs = pollMs.first;
  #reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  #reconnectMs = reconnectMs.first;

  constructor(address: string) {
    this.#address = address;
  }

  /** @returns a function that unsubscribes */
  readonly subscribe = (listener: (signal: ChatSignal) => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stop();
    };
  };

  /** Shortens the polling interval again, after a change. */
  readonly resetPolling = (): void => {
    this.#pollMs = pollMs.first;
    if (this.#listeners.size > 0) this.#schedulePoll();
  };

  readonly #onVisible = () => {
    if (document.visibilityState !== 'visible') return this.#pause();
    this.#pollMs = pollMs.first;
    this.#resume();
    this.#notify({ kind: 'pushed', product: null });
  };

  #start(): void {
    document.addEventListener('visibilitychange', this.#onVisible);
    window.addEventListener('online', this.#onVisible);
    window.addEventListener('pageshow', this.#onPageShow);
    window.addEventListener('pagehide', this.#pause);
    if (document.visibilityState === 'visible') this.#resume();
  }

  #stop(): void {
    document.removeEventListener('visibilitychange', this.#onVisible);
    window.removeEventListener('online', this.#onVisible);
    window.removeEventListener('pageshow', this.#onPageShow);
    window.removeEventListener('pagehide', this.#pause);
    this.#pause();
  }

  readonly #onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) this.#onVisible();
  };

  readonly #pause = (): void => {
    clearTimeout(this.#pollTimer);
    this.#close();
  };

  #resume(): void {
    this.#schedulePoll();
    this.#close();
    this.#open();
  }

  #open(): void {
    const events = new EventSource(this.#address);
    this.#events = events;
    events.onopen = () => {
      this.#reconnectMs = reconnectMs.first;
      this.#notify({ kind: 'pushed', product: null });
    };
    events.onmessage = ({ data }) => this.#notify({ kind: 'pushed', product: productIn(data) });
    events.onerror = () => {
      if (events !== this.#events || events.readyState !== EventSource.CLOSED) return;
      this.#close();
      this.#reconnectTimer = setTimeout(() => this.#open(), this.#reconnectMs);
      this.#reconnectMs = Math.min(this.#reconnectMs * reconnectMs.growth, reconnectMs.longest);
    };
  }

  #close(): void {
    clearTimeout(this.#reconnectTimer);
    this.#events?.close();
    this.#events = null;
  }

  #schedulePoll(): void {
    clearTimeout(this.#pollTimer);
    this.#pollTimer = setTimeout(() => {
      this.#pollMs = Math.min(this.#pollMs * pollMs.growth, pollMs.longest);
      this.#schedulePoll();
      this.#notify({ kind: 'polled', product: null });
    }, this.#pollMs);
  }

  #notify(signal: ChatSignal): void {
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

/** The signals of this page. */
export const chatSignals = new ChatSignals('/api/chat/stream');
