import type { FastifyBaseLogger } from 'fastify';
import { responseEvent } from '../../lib/marketplace/contract/chat';
import type { ChatThread } from '../ports/chat-relay';
import type { Db } from '../repositories/connection';
import { threadOf } from '../services/chat/chat-messages';
import { customerParty, sellerParty } from './parties';
import type { ChatServer, ChatSocket, ThreadReply } from './protocol';

interface Answer {
  readonly socket: ChatSocket;
  readonly clientKey: string | null;
}

/** What is still to be done for one room. */
interface Work {
  readonly thread: ChatThread;
  /** Whether both parties are to be told. */
  push: boolean;
  answers: Answer[];
}

/**
 * Brings threads to the sockets of this process. A room is read and sent by one run at a time, so that no socket sees an
 * older thread after a newer one; what comes in during a run shares the next.
 */
export class ThreadDelivery {
  readonly #sockets: ChatServer;
  readonly #db: Db;
  readonly #log: FastifyBaseLogger;
  readonly #work = new Map<string, Work>();
  readonly #runs = new Map<string, Promise<void>>();

  constructor(sockets: ChatServer, db: Db, log: FastifyBaseLogger) {
    this.#sockets = sockets;
    this.#db = db;
    this.#log = log;
  }

  /** Sends the thread to the proven sockets of both parties. */
  push(thread: ChatThread): void {
    this.#workFor(thread).push = true;
  }

  /** Sends the thread to a socket as the answer to its message. */
  answer(thread: ChatThread, answer: Answer): void {
    this.#workFor(thread).answers.push(answer);
  }

  /** Resolves once nothing is under way. */
  async settled(): Promise<void> {
    await Promise.all(this.#runs.values());
  }

  #workFor(thread: ChatThread): Work {
    const waiting = this.#work.get(thread.roomId);
    if (waiting) return waiting;
    const work: Work = { thread, push: false, answers: [] };
    this.#work.set(thread.roomId, work);
    if (!this.#runs.has(thread.roomId)) {
      this.#runs.set(thread.roomId, this.#run(thread.roomId));
    }
    return work;
  }

  async #run(roomId: string): Promise<void> {
    // What the caller has to say about this room comes before the first reading.
    await Promise.resolve();
    for (let work = this.#take(roomId); work; work = this.#take(roomId)) {
      try {
        this.#send(work, await threadOf(this.#db, roomId));
      } catch (error) {
        this.#log.error({ err: error, roomId }, 'a chat thread was not delivered');
        for (const { socket, clientKey } of work.answers) {
          socket.emit(responseEvent, { ...unread, ...clientId(clientKey) });
        }
      }
    }
    this.#runs.delete(roomId);
  }

  #take(roomId: string): Work | undefined {
    const work = this.#work.get(roomId);
    this.#work.delete(roomId);
    return work;
  }

  #send({ thread, push, answers }: Work, chat: ThreadReply['chat']): void {
    const reply = { status: 1, chat, user_id: thread.customerId, product_id: thread.productId };
    for (const { socket, clientKey } of answers) {
      socket.emit(responseEvent, { ...reply, message: 'Message envoyé.', ...clientId(clientKey) });
    }
    if (!push || chat.length === 0) return;
    this.#sockets.local
      .to([customerParty(thread.customerId), sellerParty(thread.sellerId)])
      .except(answers.map(({ socket }) => socket.id))
      .emit(responseEvent, {
        ...reply,
        message: 'Nouveau message.',
        ...clientId(chat.at(-1)?.client_id ?? null),
      });
  }
}

const unread = {
  status: 0,
  message: 'Votre message est enregistré, mais la conversation ne peut pas être relue.',
  chat: [],
};

function clientId(key: string | null): { client_id?: string } {
  return key === null ? {} : { client_id: key };
}
