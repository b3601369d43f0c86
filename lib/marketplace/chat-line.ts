import { io, type Socket } from 'socket.io-client';
import { isIn, isNewest, knownThread, type Trace, traceOf } from '@/lib/chat/trace';
import type { ChatMessage } from '@/lib/domain/chat';
import { env } from '@/lib/env';
import { Delivery, type OutgoingMessage, type SendOutcome } from './chat-delivery';
import { responseEvent, sendMessageEvent, threadSignal } from './contract/chat';
import { MarketplaceError } from './errors';

/** That something may have been written. */
export interface ChatChange {
  /** About which product; null when the marketplace does not say, or not for whom. */
  readonly productId: string | null;
}

/** What the lines of one process learn of the marketplace. */
export interface Manners {
  /** It acknowledges what it was sent: no thread has to be read to find out. */
  acknowledges: boolean;
  /** It keeps the keys of messages: what is sent again with its key comes once. */
  keepsKeys: boolean;
}

interface LineOptions {
  readonly customerId: string;
  readonly manners: Manners;
  readonly readThread: (productId: string) => Promise<readonly ChatMessage[]>;
  readonly onChange: (change: ChatChange) => void;
}

const connectMs = 5_000;
/** After having been put out, and after having been refused. */
const returnMs = { soon: 1_000, later: 10_000 };
/** A marketplace may tell everybody of everything: so often at most somebody looks again who is not named. */
const unnamedMs = { inTalk: 1_000, otherwise: 10_000 };
/** For so long after a customer's own message an answer is waited for. */
const talkMs = 2 * 60_000;

/**
 * A customer's connection to the marketplace's chat. What comes in is a signal that something has changed, and no more: a
 * marketplace may tell everybody everything, so that nobody is shown what a socket brings.
 */
export class CustomerLine {
  readonly #options: LineOptions;
  readonly #socket: Socket;
  /** Messages go one after the other: a marketplace that names no message is answering the one that was sent. */
  #last: Promise<unknown> = Promise.resolve();
  #underWay: Delivery | null = null;
  #sentAt = 0;
  #isClosed = false;
  #return: NodeJS.Timeout | undefined;
  #unnamed: NodeJS.Timeout | undefined;

  constructor(options: LineOptions) {
    this.#options = options;
    const { MARKETPLACE_API_URL, MARKETPLACE_TOKEN } = env();
    const { origin, pathname } = new URL(MARKETPLACE_API_URL);
    this.#socket = io(origin, {
      // Beside the calls, wherever these begin.
      path: `${pathname.replace(/\/$/, '')}/socket.io`,
      forceNew: true,
      timeout: connectMs,
      reconnectionDelayMax: connectMs,
      auth: {
        user_id: options.customerId,
        ...(MARKETPLACE_TOKEN ? { token: MARKETPLACE_TOKEN } : {}),
      },
    });
    // What was written while the line was broken is there to be read.
    this.#socket.on('connect', () => options.onChange({ productId: null }));
    this.#socket.on(responseEvent, (sent: unknown) => this.#hear(sent));
    // By itself it comes back after a break, but not when the marketplace has put it out, as one does that stops.
    this.#socket.on('disconnect', (reason) => {
      this.#underWay?.broken();
      if (reason === 'io server disconnect') this.#comeBack(returnMs.soon);
    });
    this.#socket.on('connect_error', () => {
      if (!this.#socket.active) this.#comeBack(returnMs.later);
    });
  }

  /** @throws MarketplaceError when it cannot be sent, or it is not known what became of it */
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
    if (signal.client_id) this.#options.manners.keepsKeys = true;
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
    const { customerId, manners } = this.#options;
    const before = manners.acknowledges ? null : await this.#trace(message);
    await this.#connected();
    const delivery = new Delivery({
      message,
      look: () => this.#isIn(message, before),
      isSilent: !manners.acknowledges,
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
      manners.acknowledges = true;
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
        clearTimeout(patience);
        this.#socket.off('connect', onConnect);
        if (error) reject(error);
        else resolve();
      };
      const onConnect = () => settle(null);
      const patience = setTimeout(
        () => settle(new MarketplaceError('unreachable', sendMessageEvent)),
        connectMs,
      );
      this.#socket.once('connect', onConnect);
    });
  }
}
