import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import { Refusal } from '../base/refusal';
import type { ChatThread } from '../ports/chat-relay';
import type { Context } from '../ports/context';
import { Conversation } from './conversation';
import { ThreadDelivery } from './delivery';
import { authenticate } from './identity';
import { partyOf } from './parties';
import { connectProcesses } from './processes';
import type { ChatServer } from './protocol';
import { closeSlowClient } from './slow-client';

const largestPacket = 64 * 1024;

/** Mounts the chat: Socket.IO on the API's port. */
export function mountSockets(app: FastifyInstance, context: Context): void {
  const { db, config, log, chat } = context;
  const sockets: ChatServer = new Server(app.server, {
    serveClient: false,
    maxHttpBufferSize: largestPacket,
  });
  const delivery = new ThreadDelivery(sockets, db, log);
  const push = (thread: ChatThread) => delivery.push(thread);
  const others = config.databaseUrl
    ? connectProcesses({
        db,
        databaseUrl: config.databaseUrl,
        log,
        onThreadChanged: push,
        // Clients connect again, and then read what they have missed.
        onMissed: () => sockets.disconnectSockets(true),
      })
    : null;
  chat.onThreadChanged((thread) => {
    push(thread);
    others?.announce(thread);
  });

  sockets.use((socket, next) => {
    authenticate(db, config.token, socket.handshake.auth).then(
      (identity) => {
        socket.data.identity = identity;
        next();
      },
      (error: unknown) => {
        if (error instanceof Refusal) return next(error);
        log.error({ err: error }, 'a chat connection failed');
        // Closing the connection makes Socket.IO's client reconnect; an error would be final.
        socket.conn.close();
      },
    );
  });

  const conversations = new Set<Conversation>();
  sockets.on('connection', (socket) => {
    closeSlowClient(socket);
    const party = partyOf(socket.data.identity);
    if (party) socket.join(party);
    const conversation = new Conversation(socket, { context, delivery });
    conversations.add(conversation);
    socket.once('disconnect', () => {
      conversation.settled().finally(() => conversations.delete(conversation));
    });
  });

  closeSockets(app, sockets, async () => {
    await Promise.all([...conversations].map((conversation) => conversation.settled()));
    await delivery.settled();
    await others?.close();
  });
}

/**
 * Disconnects all sockets when the app closes; `settle` completes pending work before the database
 * closes.
 */
function closeSockets(
  app: FastifyInstance,
  sockets: ChatServer,
  settle: () => Promise<void>,
): void {
  const upgraded = new Set<Duplex>();
  app.server.on('upgrade', (_request, socket: Duplex) => {
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
  });
  app.addHook('preClose', (done) => {
    sockets.disconnectSockets(true);
    sockets.engine.close();
    // A client that does not answer the close frame would keep the server open.
    for (const socket of upgraded) socket.end(() => socket.destroy());
    done();
  });
  app.addHook('onClose', settle);
}
