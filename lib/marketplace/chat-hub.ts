import { Expiring } from '@/lib/expiring';
import { processWide } from '@/lib/process-wide';
import { readThread } from './chat';
import type { OutgoingMessage, SendOutcome } from './chat-delivery';
import { type ChatChange, CustomerLine, type Manners } from './chat-line';
import { MarketplaceError } from './errors';

/** Somebody's open page. */
export interface Listener {
  /** A thread of the customer may have changed. */
  readonly changed: (change: ChatChange) => void;
  /** Nothing more will be told. */
  readonly ended: () => void;
}

interface Shared {
  readonly line: CustomerLine;
  readonly listeners: Set<Listener>;
  /** Messages under way. */
  sending: number;
  closing: NodeJS.Timeout | undefined;
}

/** Between two messages, or two pages, the line is kept. */
const lingerMs = 10_000;
const most = {
  lines: 2_000,
  /** Who writes finds a place also when everybody listens. */
  linesForWriting: 2_200,
  listeners: 4_000,
  listenersOfOne: 6,
  sendingOfOne: 20,
};
/** For so long the same message, by its key, is the same sending. */
const knownMs = 10 * 60_000;
const mostKnown = 20_000;

const tooMany: SendOutcome = {
  ok: false,
  message: 'Trop de messages à la fois. Réessayez dans un instant.',
};

/** At most one connection to the marketplace for each customer, for as long as somebody listens or writes. */
export class ChatHub {
  readonly #lines = new Map<string, Shared>();
  readonly #manners: Manners = { acknowledges: false, keepsKeys: false };
  readonly #sent = new Expiring<Promise<SendOutcome>>({ keepMs: knownMs, most: mostKnown });
  #listening = 0;

  /** Whether a message of which nothing is known may be sent again without coming twice. */
  get keepsKeys(): boolean {
    return this.#manners.keepsKeys;
  }

  /** @returns how to listen no longer; null when there are too many listeners already */
  listen(customerId: string, listener: Listener): (() => void) | null {
    if (this.#listening >= most.listeners) return null;
    const shared = this.#share(customerId, most.lines);
    if (!shared || shared.listeners.size >= most.listenersOfOne) return null;
    shared.listeners.add(listener);
    this.#listening += 1;
    return () => {
      if (!shared.listeners.delete(listener)) return;
      this.#listening -= 1;
      this.#closeWhenIdle(customerId, shared);
    };
  }

  /** Sends a message; one that is sent again with its key has been sent already. @throws MarketplaceError */
  async send(customerId: string, message: OutgoingMessage): Promise<SendOutcome> {
    if (message.clientId === '') return this.#send(customerId, message);
    const key = JSON.stringify([customerId, message.productId, message.clientId]);
    const known = this.#sent.get(key);
    if (known) return known;
    const sending = this.#send(customerId, message);
    this.#sent.set(key, sending);
    try {
      const outcome = await sending;
      if (!outcome.ok) this.#sent.delete(key);
      return outcome;
    } catch (error) {
      this.#sent.delete(key);
      throw error;
    }
  }

  /** Tells everybody who listens that it is over, so that a process that ends waits for none of them. */
  endListening(): void {
    for (const { listeners } of this.#lines.values()) {
      for (const listener of [...listeners]) listener.ended();
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

  async #send(customerId: string, message: OutgoingMessage): Promise<SendOutcome> {
    const shared = this.#share(customerId, most.linesForWriting);
    if (!shared) throw new MarketplaceError('unreachable', 'chat');
    if (shared.sending >= most.sendingOfOne) return tooMany;
    shared.sending += 1;
    try {
      return await shared.line.send(message);
    } finally {
      shared.sending -= 1;
      this.#closeWhenIdle(customerId, shared);
    }
  }

  #share(customerId: string, mostLines: number): Shared | null {
    const known = this.#lines.get(customerId);
    if (known) {
      clearTimeout(known.closing);
      return known;
    }
    if (this.#lines.size >= mostLines) return null;
    const listeners = new Set<Listener>();
    const line = new CustomerLine({
      customerId,
      manners: this.#manners,
      readThread: (productId) => readThread(customerId, productId),
      onChange: (change) => {
        for (const { changed } of listeners) changed(change);
      },
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
  return processWide('chat', () => {
    const hub = new ChatHub();
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => hub.endListening());
    return hub;
  });
}
