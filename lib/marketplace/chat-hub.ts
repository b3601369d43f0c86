import { LRUCache } from 'lru-cache';
import { outsideRequest } from '@/lib/concurrency/outside-request';
import { processWide } from '@/lib/concurrency/process-wide';
import { SingleFlight } from '@/lib/concurrency/single-flight';
import type { Outcome } from '@/lib/domain/outcome';
import { shopMetrics } from '@/lib/metrics/shop-metrics';
import { readThread } from './chat';
import { type ChatChange, ChatConnection, type ServerCapabilities } from './chat-connection';
import type { OutgoingMessage } from './chat-delivery';
import { MarketplaceError } from './errors';

/** A subscriber: one open page. */
export interface Listener {
  /** A thread of the customer may have changed. */
  readonly changed: (change: ChatChange) => void;
  /** No further events will follow. */
  readonly ended: () => void;
}

interface SharedConnection {
  readonly connection: ChatConnection;
  readonly listeners: Set<Listener>;
  /** Number of pending messages. */
  sending: number;
  closing: NodeJS.Timeout | undefined;
}

/** How long an idle connection stays open between messages or pages. */
const idleTimeoutMs = 10_000;
const limits = {
  connections: 2_000,
  /** Reserves connections for senders when listeners use all others. */
  connectionsForSending: 2_200,
  listeners: 4_000,
  listenersPerCustomer: 6,
  pendingPerCustomer: 20,
};
/** How long the result of a message is returned for a resend with the same key. */
const resultTtlMs = 10 * 60_000;
const maxResults = 20_000;

const tooMany: Outcome = {
  ok: false,
  message: 'Trop de messages à la fois. Réessayez dans un instant.',
};

/**
 * Keeps at most one connection to the marketplace for each customer, as long as the customer
 * listens or sends.
 */
export class ChatHub {
  readonly #connections = new Map<string, SharedConnection>();
  readonly #capabilities: ServerCapabilities = { acknowledges: false, storesClientIds: false };
  /** Messages that are being sent, by customer, product and key. */
  readonly #sending = new SingleFlight<Outcome>(0);
  /** Results of sent messages; their promises would keep their requests in memory. */
  readonly #sent = new LRUCache<string, Outcome>({ ttl: resultTtlMs, max: maxResults });
  #listening = 0;

  /** Number of open pages that listen. */
  get listening(): number {
    return this.#listening;
  }

  /** Whether a message with an unknown outcome can be resent without being duplicated. */
  get storesClientIds(): boolean {
    return this.#capabilities.storesClientIds;
  }

  /** @returns a function that unsubscribes; null when there are too many listeners */
  listen(customerId: string, listener: Listener): (() => void) | null {
    if (this.#listening >= limits.listeners) return null;
    const shared = this.#connect(customerId, limits.connections);
    if (!shared || shared.listeners.size >= limits.listenersPerCustomer) return null;
    shared.listeners.add(listener);
    this.#listening += 1;
    return () => {
      if (!shared.listeners.delete(listener)) return;
      this.#listening -= 1;
      this.#closeWhenIdle(customerId, shared);
    };
  }

  /**
   * Sends a message. Idempotent: a resend with the same key returns the first result.
   * @throws MarketplaceError
   */
  async send(customerId: string, message: OutgoingMessage): Promise<Outcome> {
    if (message.clientId === '') return this.#send(customerId, message);
    const key = resultKey(customerId, message);
    const known = this.#sent.get(key);
    if (known) return known;
    return this.#sending.join(key, async () => {
      const outcome = await this.#send(customerId, message);
      if (outcome.ok) this.#sent.set(key, outcome);
      return outcome;
    });
  }

  /** Lets a message be sent again that was sent before, but is not in its thread any more. */
  forgetResult(customerId: string, message: OutgoingMessage): void {
    this.#sent.delete(resultKey(customerId, message));
  }

  /** Ends all subscriptions, so that a process that stops does not wait for open streams. */
  endListening(): void {
    for (const { listeners } of this.#connections.values()) {
      for (const listener of [...listeners]) listener.ended();
    }
  }

  /** Closes all connections immediately. */
  end(): void {
    for (const { connection, closing } of this.#connections.values()) {
      clearTimeout(closing);
      connection.close();
    }
    this.#connections.clear();
  }

  async #send(customerId: string, message: OutgoingMessage): Promise<Outcome> {
    const shared = this.#connect(customerId, limits.connectionsForSending);
    if (!shared) throw new MarketplaceError('unreachable', 'chat');
    if (shared.sending >= limits.pendingPerCustomer) return tooMany;
    shared.sending += 1;
    try {
      return await outsideRequest(() => shared.connection.send(message));
    } finally {
      shared.sending -= 1;
      this.#closeWhenIdle(customerId, shared);
    }
  }

  #connect(customerId: string, maxConnections: number): SharedConnection | null {
    const known = this.#connections.get(customerId);
    if (known) {
      clearTimeout(known.closing);
      return known;
    }
    if (this.#connections.size >= maxConnections) return null;
    const listeners = new Set<Listener>();
    const options = {
      customerId,
      capabilities: this.#capabilities,
      readThread: (productId: string) => readThread(customerId, productId),
      onChange: (change: ChatChange) => {
        for (const { changed } of listeners) changed(change);
      },
    };
    const connection = outsideRequest(() => new ChatConnection(options));
    const shared: SharedConnection = { connection, listeners, sending: 0, closing: undefined };
    this.#connections.set(customerId, shared);
    return shared;
  }

  #closeWhenIdle(customerId: string, shared: SharedConnection): void {
    clearTimeout(shared.closing);
    if (shared.listeners.size > 0 || shared.sending > 0) return;
    const close = () => {
      this.#connections.delete(customerId);
      shared.connection.close();
    };
    shared.closing = outsideRequest(() => setTimeout(close, idleTimeoutMs)).unref();
  }
}

function resultKey(customerId: string, { productId, clientId }: OutgoingMessage): string {
  return JSON.stringify([customerId, productId, clientId]);
}

/** The chat hub of this process. */
export function chatHub(): ChatHub {
  return processWide('chat', () => {
    const hub = new ChatHub();
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => hub.endListening());
    shopMetrics.chatStreams(() => hub.listening);
    return hub;
  });
}
