import { io, type Socket } from 'socket.io-client';
import { z } from 'zod';
import { getFilterProducts } from '../../lib/marketplace/contract/catalogue';
import {
  getResponseInitate,
  responseEvent,
  sendAcknowledgement,
  sendMessageEvent,
} from '../../lib/marketplace/contract/chat';
import { ask } from './client';
import { prepareDatabase } from './database';
import { hostServer } from './hosted-server';
import { runOffline } from './offline';
import { type Server, type ServerProcess, startServer } from './server';
import { productOf } from './shopper';
import { newDataDir, type TemporaryFolder } from './temporary-folder';

const timeoutMs = 120_000;
const peopleSchema = z.object({
  customers: z.array(z.string()),
  keys: z.record(z.string(), z.string()),
});

type Reply = z.output<typeof getResponseInitate>;
type Thread = Reply['chat'];

/** Disables the timer, so that demo sellers answer only when a test advances the clock. */
const quiet = { MARKETPLACE_CLOCK: 'manual' };

export interface ChatTestEnvironment {
  readonly server: Server;
  /** Verified customers. */
  readonly customers: readonly string[];
  /** Chat key of each seller, by seller id. */
  readonly keys: Readonly<Record<string, string>>;
  /** Starts another marketplace on the same data, after a stop. */
  start(env?: Readonly<Record<string, string>>): Promise<Server>;
  /** The same in a process of its own. */
  startProcess(): Promise<ServerProcess>;
  remove(): Promise<void>;
}

/** Starts a marketplace with a number of verified customers. */
export async function startChatTestEnvironment(
  customers: number,
  env: Readonly<Record<string, string>> = {},
): Promise<ChatTestEnvironment> {
  const folder: TemporaryFolder = newDataDir();
  const start = (more: Readonly<Record<string, string>> = {}) =>
    hostServer({ dataDir: folder.path, env: { ...quiet, ...env, ...more } });
  const startProcess = () => startServer({ dataDir: folder.path, env: { ...quiet, ...env } });
  await prepareDatabase(folder.path, 'demo');
  const people = await runOffline('chat-people', folder.path, peopleSchema, customers);
  return { ...people, server: await start(), start, startProcess, remove: () => folder.remove() };
}

/** A product, its seller and the seller's key. */
export interface ChatTopic {
  readonly product_id: string;
  readonly seller_id: string;
  readonly seller_key: string;
}

/** Returns a number of products in listing order; the first two have different sellers. */
export async function chatTopics(
  environment: ChatTestEnvironment,
  wanted: number,
): Promise<ChatTopic[]> {
  const topics: ChatTopic[] = [];
  for (let page = 0; topics.length < wanted; page += 1) {
    const { products } = await ask(environment.server, getFilterProducts, {
      body: { page_no: page },
    });
    if (products.length === 0) throw new Error('not enough products');
    for (const { _id } of products) {
      const { provider_id: seller_id } = await productOf(environment.server, _id);
      if (topics.length === 1 && topics[0]?.seller_id === seller_id) continue;
      topics.push({ product_id: _id, seller_id, seller_key: environment.keys[seller_id] ?? '' });
    }
  }
  return topics.slice(0, wanted);
}

/** A connected socket that records the replies it receives. */
export class ChatClient {
  readonly socket: Socket;
  readonly received: Reply[] = [];
  #listeners = new Set<() => void>();

  constructor(socket: Socket) {
    this.socket = socket;
    socket.on(responseEvent, (reply: unknown) => {
      this.received.push(getResponseInitate.parse(reply));
      for (const listener of this.#listeners) listener();
    });
  }

  /**
   * Sends any payload.
   * @returns the acknowledgement
   */
  async send(payload: unknown) {
    const reply: unknown = await this.socket
      .timeout(timeoutMs)
      .emitWithAck(sendMessageEvent, payload);
    return sendAcknowledgement.parse(reply);
  }

  /** Resolves with the first matching reply, past or future. */
  async waitFor(fits: (reply: Reply) => boolean): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const found = this.received.find(fits);
        if (!found) return;
        clearTimeout(timeout);
        this.#listeners.delete(look);
        resolve(found);
      };
      const timeout = setTimeout(
        () => reject(new Error(`not received; ${this.received.length} other replies`)),
        timeoutMs,
      );
      this.#listeners.add(look);
      look();
    });
  }

  leave(): void {
    this.socket.disconnect();
  }
}

/**
 * Connects with these handshake credentials.
 * @throws the server's message when it rejects them
 */
export async function connectChat(server: Server, auth: Readonly<Record<string, unknown>> = {}) {
  const socket = io(server.api, { transports: ['websocket'], forceNew: true, auth });
  const client = new ChatClient(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', (error) => {
      socket.disconnect();
      reject(error);
    });
  });
  return client;
}

/** Returns the texts of a thread, oldest first. */
export function texts(thread: Thread): string[] {
  return thread.map(({ message }) => message);
}
