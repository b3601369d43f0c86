import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { responseEvent, sendMessageEvent } from '../../lib/marketplace/contract/chat';
import { plainReply } from './plain';
import { seededInteger } from './random';
import { isRecord } from './shape';
import type { AskUpstream } from './without-variations';

const threadPath = '/api/chat/get_all_message_by_product_user_id';
const reconnectMs = 1_000;
const knownFields = ['user_id', 'product_id', 'seller_id', 'message', 'message_by'];

/** Returns whether messages about a product are broadcast to all sockets, or to none. */
export function isBroadcast(productId: string): boolean {
  return seededInteger(productId, 2) === 0;
}

/**
 * Starts the chat socket of a plain marketplace, which supports only the specification: no
 * authentication, no acknowledgements, no client ids of messages, and an event that names neither
 * the customer nor the product.
 * @returns a function that closes it
 */
export function startPlainChat(server: HttpServer, upstream: string, ask: AskUpstream) {
  const upstreamSocket = io(upstream, { forceNew: true });
  // Refuses connections while the upstream is not connected, because it queues nothing.
  const sockets = new Server(server, {
    allowRequest: (_request, decide) => decide(null, upstreamSocket.connected),
  });

  async function pass(sent: unknown): Promise<void> {
    if (!isRecord(sent) || !upstreamSocket.connected) return;
    const known = Object.fromEntries(knownFields.map((name) => [name, sent[name]]));
    const { status, message } = await upstreamSocket
      .timeout(60_000)
      .emitWithAck(sendMessageEvent, known);
    const productId = String(sent.product_id);
    if (!isBroadcast(productId)) return;
    const about = { user_id: sent.user_id, product_id: productId };
    const thread = plainReply('POST', threadPath, about, await ask(threadPath, about));
    const chat = isRecord(thread) && status === 1 ? thread.data : [];
    sockets.emit(responseEvent, { status, message, chat });
  }

  upstreamSocket.on('disconnect', (reason) => {
    sockets.disconnectSockets(true);
    if (reason === 'io server disconnect')
      setTimeout(() => upstreamSocket.connect(), reconnectMs).unref();
  });
  sockets.on('connection', (socket) => {
    // Forwards messages in the order of their arrival.
    let last: Promise<void> = Promise.resolve();
    socket.on(sendMessageEvent, (sent: unknown) => {
      last = last.then(() => pass(sent)).catch(() => undefined);
    });
  });
  return async () => {
    upstreamSocket.disconnect();
    await sockets.close();
  };
}
