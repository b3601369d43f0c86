import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { responseEvent, sendMessageEvent } from '../../lib/marketplace/contract/chat';
import { dice } from './by-chance';
import { plainReply } from './plain';
import { isRecord } from './shape';
import type { AskUpstream } from './without-variations';

const threadPath = '/api/chat/get_all_message_by_product_user_id';
const comeBackMs = 1_000;
const knownFields = ['user_id', 'product_id', 'seller_id', 'message', 'message_by'];

/** Whether everybody is told of what is written about a product, as some marketplaces do, or nobody, as others. */
export function isToldToAll(productId: string): boolean {
  return dice(productId, 2) === 0;
}

/**
 * The socket of a marketplace that knows the specification and nothing else: it asks nobody who they are, acknowledges nothing,
 * keeps no keys of messages, and its event names neither the customer nor the product.
 * @returns how to close it
 */
export function startPlainChat(server: HttpServer, upstream: string, ask: AskUpstream) {
  const behind = io(upstream, { forceNew: true });
  // While the one behind is away, so is this one: it keeps nothing for later.
  const sockets = new Server(server, {
    allowRequest: (_request, decide) => decide(null, behind.connected),
  });

  async function pass(sent: unknown): Promise<void> {
    if (!isRecord(sent) || !behind.connected) return;
    const known = Object.fromEntries(knownFields.map((name) => [name, sent[name]]));
    const { status, message } = await behind.timeout(60_000).emitWithAck(sendMessageEvent, known);
    const productId = String(sent.product_id);
    if (!isToldToAll(productId)) return;
    const about = { user_id: sent.user_id, product_id: productId };
    const thread = plainReply('POST', threadPath, about, await ask(threadPath, about));
    const chat = isRecord(thread) && status === 1 ? thread.data : [];
    sockets.emit(responseEvent, { status, message, chat });
  }

  behind.on('disconnect', (reason) => {
    sockets.disconnectSockets(true);
    if (reason === 'io server disconnect') setTimeout(() => behind.connect(), comeBackMs).unref();
  });
  sockets.on('connection', (socket) => {
    // One after the other, as they came.
    let last: Promise<void> = Promise.resolve();
    socket.on(sendMessageEvent, (sent: unknown) => {
      last = last.then(() => pass(sent)).catch(() => undefined);
    });
  });
  return async () => {
    behind.disconnect();
    await sockets.close();
  };
}
