import { io, type Socket } from 'socket.io-client';
import { isIn, isNewest, knownThread, type Trace, traceOf } from '@/lib/chat/trace';
import type { ChatMessage } from '@/lib/domain/chat';
import { env } from '@/lib/env';
import { Delivery, type OutgoingMessage, type SendOutcome } from './chat-delivery';
import { responseEvent, sendMessageEvent, threadSignal } from './contract/chat';
import { MarketplaceError } from './errors';

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
/** Reconnection delay after a server disconnect, and after a refused connection. */
const returnMs = { soon: 1_000, later: 10_000 };
/**
 * Maximum refresh rate for events that name no customer: a marketplace may broadcast every event.
 */
const unnamedMs = { inTalk: 1_000, otherwise: 10_000 };
/** How long after the customer's own message a reply is expected soon. */
const talkMs = 2 * 60_000;

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
  #underWay: Delivery | null = null;
  #sentAt = 0;
  #isClosed = false;
  #return: NodeJS.Timeout | undefined;
  #unnamed: NodeJS.Timeout | undefined;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    const { MARKETPLACE_API_URL, MARKETPLACE_TOKEN } = env();
    const { origin, pathname } = new URL(MARKETPLACE_API_URL);
    this.#socket = io(origin, {
      // The socket path is on the same base path as the calls.
      path: `${pathname.replace(/\/$/, '')}/socket.io`,
      forceNew: true,
      timeout: connectMs,
      reconnectionDelayMax: connectMs,
      auth: {
        user_id: options.customerId,
        ...(MARKETPLACE_TOKEN ? { token: MARKETPLACE_TOKEN } : {}),
      },
    });
    // Messages written during the interruption can be read now.
    this.#socket.on('connect', () => options.onChange({ productId: null }));
    this.#socket.on(responseEvent, (sent: unknown) => this.#hear(sent));
    // The socket reconnects by itself after an interruption, but not after a server disconnect,
    // such as at a restart.
    this.#socket.on('disconnect', (reason) => {
      this.#underWay?.broken();
      if (reason === 'io server disconnect') this.#comeBack(returnMs.soon);
    });
    this.#socket.on('connect_error', () => {
      if (!this.#socket.active) this.#comeBack(returnMs.later);
    });
  }

  /** @throws MarketplaceError when it cannot be sent or its outcome is unknown */
  send(message: OutgoingMessage): Promise<SendOutcome> {
    const sending = this.#last.then(() => this.#sendNow(message));
    this.#last = sending.catch(() => undefined);
    return sending;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#return);
    clearTimeout(this.#unnamed);
    this.#socket.disconnect();
  }

  #comeBack(afterMs: number): void {
    clearTimeout(this.#return);
    this.#return = setTimeout(() => this.#socket.connect(), afterMs);
  }

  #hear(sent: unknown): void {
    const signal = threadSignal.safeParse(sent).data;
    const { customerId, onChange } = this.#options;
    if (!signal || (signal.user_id && signal.user_id !== customerId)) return;
    if (signal.client_id) this.#options.capabilities.storesClientIds = true;
    this.#underWay?.heard(signal);
    if (signal.user_id) {
      onChange({ productId: signal.product_id || null });
      return;
    }
    const isInTalk = Date.now() - this.#sentAt < talkMs;
    this.#unnamed ??= setTimeout(
      () => {
        this.#unnamed = undefined;
        onChange({ productId: null });
      },
      isInTalk ? unnamedMs.inTalk : unnamedMs.otherwise,
    );
  }

  async #sendNow(message: OutgoingMessage): Promise<SendOutcome> {
    const { customerId, capabilities } = this.#options;
    const before = capabilities.acknowledges ? null : await this.#trace(message);
    await this.#connected();
    const delivery = new Delivery({
      message,
      look: () => this.#isIn(message, before),
      isSilent: !capabilities.acknowledges,
    });
    this.#underWay = delivery;
    this.#sentAt = Date.now();
    const payload = {
      user_id: customerId,
      product_id: message.productId,
      seller_id: message.sellerId,
      message: message.text,
      message_by: 1,
      ...(message.clientId ? { client_id: message.clientId } : {}),
    };
    this.#socket.emit(sendMessageEvent, payload, (reply: unknown) => {
      capabilities.acknowledges = true;
      delivery.acknowledged(reply);
    });
    try {
      return await delivery.outcome;
    } finally {
      this.#underWay = null;
    }
  }

  async #trace({ productId, text }: OutgoingMessage): Promise<Trace | null> {
    const thread = await this.#thread(productId);
    return thread && traceOf(text, thread);
  }

  async #isIn(message: OutgoingMessage, before: Trace | null): Promise<boolean> {
    const thread = await this.#thread(message.productId);
    if (!thread) return false;
    return isIn(knownThread(thread), message, before) || isNewest(thread, message.text, before);
  }

  async #thread(productId: string): Promise<readonly ChatMessage[] | null> {
    try {
      return await this.#options.readThread(productId);
    } catch (error) {
      if (error instanceof MarketplaceError) return null;
      throw error;
    }
  }

  #connected(): Promise<void> {
    if (this.#socket.connected) return Promise.resolve();
    if (this.#isClosed) {
      return Promise.reject(new MarketplaceError('unreachable', sendMessageEvent));
    }
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
