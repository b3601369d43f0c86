import { responseEvent, sendMessageEvent } from '../../lib/marketplace/contract/chat';
import { Refusal } from '../base/refusal';
import { Semaphore } from '../base/semaphore';
import type { Context } from '../ports/context';
import { storeMessage } from '../services/chat/chat-store';
import type { ThreadDelivery } from './delivery';
import { authoriseSender } from './identity';
import { acknowledgementIn, clientKeyOf, readMessage } from './incoming';
import type { ChatSocket } from './protocol';

/** Maximum number of a socket's messages that wait to be stored. */
const maxWaiting = 100;

interface Surroundings {
  readonly context: Pick<Context, 'db' | 'chat' | 'demo' | 'log' | 'mailer' | 'config'>;
  readonly delivery: ThreadDelivery;
}

/** Queue of one socket's messages, stored one at a time in the order of arrival. */
export class Conversation {
  readonly #socket: ChatSocket;
  readonly #around: Surroundings;
  readonly #storing = new Semaphore(1);

  constructor(socket: ChatSocket, around: Surroundings) {
    this.#socket = socket;
    this.#around = around;
    socket.on(sendMessageEvent, (...sent) => this.#take(sent));
  }

  /** Resolves when no message of this socket is being stored. */
  settled(): Promise<void> {
    return this.#storing.idle();
  }

  #take(sent: readonly unknown[]): void {
    if (this.#storing.size >= maxWaiting) {
      this.#refuse(sent, 'Trop de messages à la fois. Réessayez dans un instant.');
      return;
    }
    void this.#storing.run(() => this.#store(sent));
  }

  async #store(sent: readonly unknown[]): Promise<void> {
    if (!this.#socket.connected) return;
    const { context, delivery } = this.#around;
    try {
      const message = readMessage(sent[0]);
      authoriseSender(this.#socket.data.identity, message);
      const { thread, duplicate } = await storeMessage(context, message);
      acknowledgementIn(sent)?.({ status: 1, message: 'Message envoyé.', duplicate });
      delivery.answer(thread, { socket: this.#socket, clientKey: message.clientKey });
      if (!duplicate) context.chat.threadChanged(thread);
    } catch (error) {
      if (error instanceof Refusal) {
        this.#refuse(sent, error.message);
        return;
      }
      context.log.error({ err: error }, 'a chat message was not stored');
      this.#refuse(sent, 'Un problème technique est survenu. Réessayez dans un instant.');
    }
  }

  #refuse(sent: readonly unknown[], message: string): void {
    const key = clientKeyOf(sent[0]);
    acknowledgementIn(sent)?.({ status: 0, message });
    this.#socket.emit(responseEvent, {
      status: 0,
      message,
      chat: [],
      ...(key ? { client_id: key } : {}),
    });
  }
}
