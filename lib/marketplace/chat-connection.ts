import { io, type Socket } from 'socket.io-client';
import {
  containsMessage,
  indexThread,
  isLastMessage,
  snapshotThread,
  type ThreadSnapshot,
} from '@/lib/chat/thread-snapshot';
import { steadyNow } from '@/lib/concurrency/steady-clock';
import { env } from '@/lib/config/env';
import type { ChatMessage } from '@/lib/domain/chat';
import type { Outcome } from '@/lib/domain/outcome';
import { Delivery, type OutgoingMessage } from './chat-delivery';
import {
  responseEvent,
  sendAcknowledgement,
  sendMessageEvent,
  threadSignal,
} from './contract/chat';
import { MarketplaceError, orNull } from './errors';

/** Signals that a thread may have changed. */
export interface ChatChange {
  /** The product of the thread; null when the event does not name the product or the customer. */
  readonly productId: string | null;
}

/**
 * Capabilities of the marketplace, detected from its messages and shared by all connections of a
 * process.
 */
export interface ServerCapabilities {
  /** It acknowledges messages, so that the thread need not be polled. */
  acknowledges: boolean;
  /** It stores message keys, so that resending a message with its key does not duplicate it. */
  storesClientIds: boolean;
}

interface ConnectionOptions {
  readonly customerId: string;
  readonly capabilities: ServerCapabilities;
  readonly readThread: (productId: string) => Promise<readonly ChatMessage[]>;
  readonly onChange: (change: ChatChange) => void;
}

const connectMs = 5_000;
/**
 * Reconnection delay after a refused connection, and after a server disconnect: it doubles while
 * the marketplace ends each connection.
 */
const reconnectDelayMs = { refused: 10_000, first: 1_000, longest: 60_000 };
/** A connection that lasts this long works. */
const stableMs = 10_000;
/**
 * Maximum refresh rate for events that name no customer, as a marketplace may broadcast every
 * event, and for connections that soon end.
 */
const broadcastRefreshMs = { active: 1_000, idle: 10_000 };
/** How long after the customer's own message a reply is expected soon. */
const activeChatMs = 2 * 60_000;

/**
 * A customer's socket connection to the marketplace's chat. Incoming events only signal a change;
 * their content is never shown, because a marketplace may broadcast every event to everybody.
 */
export class ChatConnection {
  readonly #options: ConnectionOptions;
  readonly #socket: Socket;
  /**
   * Messages are sent one at a time: an event that names no message then refers to the pending one.
   */
  #last: Promise<unknown> = Promise.resolve();
  #pending: Delivery | null = null;
  #sentAt = 0;
  #isClosed = false;
  #connectedAt = 0;
  /** Whether the last connection ended soon. */
  #isUnstable = false;
  #reconnectDelayMs = reconnectDelayMs.first;
  #reconnectTimer: NodeJS.Timeout | undefined;
  #broadcastTimer: NodeJS.Timeout | undefined;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    const { MARKETPLACE_API_URL, MARKETPLACE_TOKEN } = env();
    const { origin, pathname } = new URL(MARKETPLACE_API_URL);
    this.#socket = io(origin, {
      // The socket path is on the same base path as the calls.
      path: `${pathname.replace(/\/$/, '')}/socket.io`,
      forceNew: true,
      // Long polling sends several requests, which must all reach the same marketplace process. A
      // WebSocket is a single request, so that a load balancer needs no affinity.
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      timeout: connectMs,
      reconnectionDelayMax: connectMs,
      auth: {
        user_id: options.customerId,
        ...(MARKETPLACE_TOKEN ? { token: MARKETPLACE_TOKEN } : {}),
      },
    });
    this.#socket.on('connect', () => this.#handleConnect());
    this.#socket.on(responseEvent, (sent: unknown) => this.#handleSignal(sent));
    this.#socket.on('disconnect', (reason) => this.#handleDisconnect(reason));
    this.#socket.on('connect_error', () => {
      if (!this.#socket.active) this.#scheduleReconnect(reconnectDelayMs.refused);
    });
  }

  /** @throws MarketplaceError when it cannot be sent or its outcome is unknown */
  send(message: OutgoingMessage): Promise<Outcome> {
    const sending = this.#last.then(() => this.#sendNow(message));
    this.#last = sending.catch(() => undefined);
    return sending;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#reconnectTimer);
    clearTimeout(this.#broadcastTimer);
    this.#socket.disconnect();
  }

  /** Messages written during the interruption can be read now. */
  #handleConnect(): void {
    this.#connectedAt = performance.now();
    if (this.#isUnstable) this.#changeLater();
    else this.#options.onChange({ productId: null });
  }

  #handleDisconnect(reason: Socket.DisconnectReason): void {
    this.#pending?.handleDisconnect();
    this.#isUnstable = performance.now() - this.#connectedAt < stableMs;
    if (!this.#isUnstable) this.#reconnectDelayMs = reconnectDelayMs.first;
    // The socket reconnects by itself after an interruption, but not after a server disconnect,
    // such as at a restart.
    if (reason !== 'io server disconnect') return;
    this.#scheduleReconnect(this.#reconnectDelayMs);
    this.#reconnectDelayMs = Math.min(2 * this.#reconnectDelayMs, reconnectDelayMs.longest);
  }

  #scheduleReconnect(afterMs: number): void {
    clearTimeout(this.#reconnectTimer);
    this.#reconnectTimer = setTimeout(() => this.#reconnect(), afterMs);
  }

  #reconnect(): void {
    clearTimeout(this.#reconnectTimer);
    this.#socket.connect();
  }

  #handleSignal(sent: unknown): void {
    const signal = threadSignal.safeParse(sent).data;
    const { customerId, onChange } = this.#options;
    if (!signal || (signal.user_id && signal.user_id !== customerId)) return;
    if (signal.client_id) this.#options.capabilities.storesClientIds = true;
    this.#pending?.handleSignal(signal);
    if (signal.user_id) {
      onChange({ productId: signal.product_id || null });
      return;
    }
    this.#changeLater();
  }

  /** Signals many events that name no customer as one change. */
  #changeLater(): void {
    const isActive = steadyNow() - this.#sentAt < activeChatMs;
    this.#broadcastTimer ??= setTimeout(
      () => {
        this.#broadcastTimer = undefined;
        this.#options.onChange({ productId: null });
      },
      isActive ? broadcastRefreshMs.active : broadcastRefreshMs.idle,
    );
  }

  async #sendNow(message: OutgoingMessage): Promise<Outcome> {
    const { customerId, capabilities } = this.#options;
    const before = capabilities.acknowledges ? null : await this.#snapshot(message);
    await this.#connected();
    const delivery = new Delivery({
      message,
      checkThread: () => this.#containsMessage(message, before),
      mustPoll: !capabilities.acknowledges,
    });
    this.#pending = delivery;
    this.#sentAt = steadyNow();
    const payload = {
      user_id: customerId,
      product_id: message.productId,
      seller_id: message.sellerId,
      message: message.text,
      message_by: 1,
      ...(message.clientId ? { client_id: message.clientId } : {}),
    };
    this.#socket.emit(sendMessageEvent, payload, (reply: unknown) => {
      const acknowledgement = sendAcknowledgement.safeParse(reply).data;
      if (!acknowledgement) return;
      if (delivery.handleAcknowledgement(acknowledgement)) capabilities.acknowledges = true;
    });
    try {
      return await delivery.outcome;
    } finally {
      this.#pending = null;
    }
  }

  async #snapshot({ productId, text }: OutgoingMessage): Promise<ThreadSnapshot | null> {
    const thread = await orNull(this.#options.readThread(productId));
    return thread && snapshotThread(text, thread);
  }

  /** Whether the thread contains the message; null when that cannot be determined. */
  async #containsMessage(
    message: OutgoingMessage,
    before: ThreadSnapshot | null,
  ): Promise<boolean | null> {
    const { capabilities, readThread } = this.#options;
    const thread = await orNull(readThread(message.productId));
    if (!thread) return null;
    const isContained =
      containsMessage(indexThread(thread), message, before) ||
      isLastMessage(thread, message.text, before);
    // Without a snapshot, only its key identifies a message.
    const isIdentifiable =
      before !== null || capabilities.acknowledges || capabilities.storesClientIds;
    return isContained || (isIdentifiable ? false : null);
  }

  #connected(): Promise<void> {
    if (this.#socket.connected) return Promise.resolve();
    if (this.#isClosed) {
      return Promise.reject(new MarketplaceError('unreachable', sendMessageEvent));
    }
    // The next reconnection may be later than a message can wait.
    if (!this.#socket.active) this.#reconnect();
    return new Promise((resolve, reject) => {
      const settle = (error: MarketplaceError | null) => {
        clearTimeout(timer);
        this.#socket.off('connect', onConnect);
        if (error) reject(error);
        else resolve();
      };
      const onConnect = () => settle(null);
      const timer = setTimeout(
        () => settle(new MarketplaceError('unreachable', sendMessageEvent)),
        connectMs,
      );
      this.#socket.once('connect', onConnect);
    });
  }
}
