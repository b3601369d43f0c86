import { processWide } from '@/lib/process-wide';
import { CustomerLine, type OutgoingMessage, type SendOutcome } from './chat-line';
import { MarketplaceError } from './errors';

interface Shared {
  readonly line: CustomerLine;
  readonly listeners: Set<() => void>;
  /** Messages under way. */
  sending: number;
  closing: NodeJS.Timeout | undefined;
}

/** Between two messages, or two pages, the line is kept. */
const lingerMs = 10_000;
const mostLines = 2_000;
const mostListeners = 6;

/** At most one connection to the marketplace for each customer, for as long as somebody listens or writes. */
export class ChatHub {
  readonly #lines = new Map<string, Shared>();

  /**
   * Calls `onChange` whenever a thread of the customer may have changed.
   * @returns how to listen no longer; null when there are too many listeners already
   */
  listen(customerId: string, onChange: () => void): (() => void) | null {
    const shared = this.#share(customerId);
    if (!shared || shared.listeners.size >= mostListeners) return null;
    shared.listeners.add(onChange);
    return () => {
      shared.listeners.delete(onChange);
      this.#closeWhenIdle(customerId, shared);
    };
  }

  /** @throws MarketplaceError when it cannot be sent, or it is not known what became of it */
  async send(customerId: string, message: OutgoingMessage): Promise<SendOutcome> {
    const shared = this.#share(customerId);
    if (!shared) throw new MarketplaceError('unreachable', 'chat');
    shared.sending += 1;
    try {
      return await shared.line.send(message);
    } finally {
      shared.sending -= 1;
      this.#closeWhenIdle(customerId, shared);
    }
  }

  /** Closes every connection, at once. */
  end(): void {
    for (const { line, closing } of this.#lines.values()) {
      clearTimeout(closing);
      line.close();
    }
    this.#lines.clear();
  }

  #share(customerId: string): Shared | null {
    const known = this.#lines.get(customerId);
    if (known) {
      clearTimeout(known.closing);
      return known;
    }
    if (this.#lines.size >= mostLines) return null;
    const listeners = new Set<() => void>();
    const line = new CustomerLine(customerId, () => {
      for (const listener of listeners) listener();
    });
    const shared: Shared = { line, listeners, sending: 0, closing: undefined };
    this.#lines.set(customerId, shared);
    return shared;
  }

  #closeWhenIdle(customerId: string, shared: Shared): void {
    clearTimeout(shared.closing);
    if (shared.listeners.size > 0 || shared.sending > 0) return;
    shared.closing = setTimeout(() => {
      this.#lines.delete(customerId);
      shared.line.close();
    }, lingerMs);
    shared.closing.unref();
  }
}

/** The one of this process. */
export function chatHub(): ChatHub {
  return processWide('chat', () => new ChatHub());
}
