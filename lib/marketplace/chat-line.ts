import { io, type Socket } from 'socket.io-client';
import type { z } from 'zod';
import { env } from '@/lib/env';
import {
  getResponseInitate,
  responseEvent,
  sendAcknowledgement,
  sendMessageEvent,
} from './contract/chat';
import { MarketplaceError } from './errors';

/** A message on its way to the marketplace, in the shop's own words. */
export interface OutgoingMessage {
  readonly productId: string;
  readonly sellerId: string;
  readonly text: string;
  /** The same message sent again has the same key; '' when the browser gave none. */
  readonly clientId: string;
}

export interface SendOutcome {
  readonly ok: boolean;
  readonly message: string;
}

type ThreadReply = z.output<typeof getResponseInitate>;

const connectMs = 5_000;
const returnMs = 1_000;
/** As for every call that writes. */
const answerMs = 15_000;

/**
 * A customer's connection to the marketplace's chat. What comes in is a signal that something has changed, and no more: a
 * marketplace may tell everybody everything, so that nobody is shown what a socket brings.
 */
export class CustomerLine {
  readonly #socket: Socket;
  readonly #customerId: string;
  readonly #onChange: () => void;
  readonly #waiting = new Set<(reply: ThreadReply) => void>();
  /** Messages go one after the other: a marketplace that names no message is answering the one that was sent. */
  #last: Promise<unknown> = Promise.resolve();
  #return: NodeJS.Timeout | undefined;

  constructor(customerId: string, onChange: () => void) {
    this.#customerId = customerId;
    this.#onChange = onChange;
    const { MARKETPLACE_API_URL, MARKETPLACE_TOKEN } = env();
    this.#socket = io(MARKETPLACE_API_URL, {
      forceNew: true,
      timeout: connectMs,
      auth: { user_id: customerId, ...(MARKETPLACE_TOKEN ? { token: MARKETPLACE_TOKEN } : {}) },
    });
    // What was written while the line was broken is there to be read.
    this.#socket.on('connect', onChange);
    this.#socket.on(responseEvent, (sent: unknown) => this.#hear(sent));
    // By itself it comes back after a break, but not when the marketplace has put it out, as one does that stops.
    this.#socket.on('disconnect', (reason) => {
      if (reason === 'io server disconnect')
        this.#return = setTimeout(() => this.#socket.connect(), returnMs);
    });
  }

  /** @throws MarketplaceError when it cannot be sent, or it is not known what became of it */
  send(message: OutgoingMessage): Promise<SendOutcome> {
    const sending = this.#last.then(() => this.#sendNow(message));
    this.#last = sending.catch(() => undefined);
    return sending;
  }

  close(): void {
    clearTimeout(this.#return);
    this.#socket.disconnect();
  }

  #hear(sent: unknown): void {
    const reply = getResponseInitate.safeParse(sent).data;
    if (!reply || (reply.user_id && reply.user_id !== this.#customerId)) return;
    for (const listener of [...this.#waiting]) listener(reply);
    this.#onChange();
  }

  async #sendNow(message: OutgoingMessage): Promise<SendOutcome> {
    await this.#connected();
    const payload = {
      user_id: this.#customerId,
      product_id: message.productId,
      seller_id: message.sellerId,
      message: message.text,
      message_by: 1,
      ...(message.clientId ? { client_id: message.clientId } : {}),
    };
    return new Promise((resolve, reject) => {
      const settle = (outcome: SendOutcome | null) => {
        clearTimeout(patience);
        this.#waiting.delete(listen);
        this.#socket.off('disconnect', onBreak);
        if (outcome) resolve(outcome);
        else reject(new MarketplaceError('lost', sendMessageEvent));
      };
      const listen = (reply: ThreadReply) => {
        if (concerns(reply, message)) settle({ ok: reply.status === 1, message: reply.message });
      };
      const onBreak = () => settle(null);
      const patience = setTimeout(onBreak, answerMs);
      this.#waiting.add(listen);
      this.#socket.once('disconnect', onBreak);
      this.#socket.emit(sendMessageEvent, payload, (acknowledged: unknown) => {
        const { data } = sendAcknowledgement.safeParse(acknowledged);
        if (data) settle({ ok: data.status === 1, message: data.message });
      });
    });
  }

  #connected(): Promise<void> {
    if (this.#socket.connected) return Promise.resolve();
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

/** Whether a reply answers a message: by its key, else by what it shows; a refusal names nothing. */
function concerns(reply: ThreadReply, message: OutgoingMessage): boolean {
  if (reply.client_id && message.clientId) return reply.client_id === message.clientId;
  if (reply.product_id && reply.product_id !== message.productId) return false;
  if (reply.status !== 1) return true;
  return reply.chat.some(
    ({ message: text, message_by }) => message_by === 1 && text === message.text,
  );
}
