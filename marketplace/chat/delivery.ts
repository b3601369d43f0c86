import type { FastifyBaseLogger } from 'fastify';
import { responseEvent } from '../../lib/marketplace/contract/chat';
import type { Db } from '../db/schema';
import type { ChatThread } from '../ports/chat-relay';
import { threadOf } from '../services/chat/chat-messages';
import { customerParty, sellerParty } from './parties';
import type { ChatServer, ChatSocket, ThreadReply } from './protocol';

interface Answer {
  readonly socket: ChatSocket;
  readonly clientKey: string | null;
}

/** Pending delivery of one room. */
interface Work {
  readonly thread: ChatThread;
  /** Whether to send the thread to both parties. */
  push: boolean;
  answers: Answer[];
}

/**
 * Delivers threads to the sockets of this process. Each room is read and sent by one run at a time,
 * so that no socket receives an older thread after a newer one; requests during a run share the
 * next one.
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

  /** Sends the thread to the authenticated sockets of both parties. */
  push(thread: ChatThread): void {
    this.#workFor(thread).push = true;
  }

  /** Sends the thread to a socket in reply to its message. */
  answer(thread: ChatThread, answer: Answer): void {
    this.#workFor(thread).answers.push(answer);
  }

  /** Resolves when no delivery is pending. */
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
    // Yields once, so that further synchronous requests for this room share the first read.
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
    this.#sockets
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
