import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';

/** Socket.IO on the API's own port. */
export function mountSockets(app: FastifyInstance): void {
  const sockets = new Server(app.server, { serveClient: false });
  const upgraded = new Set<Duplex>();
  app.server.on('upgrade', (_request, socket: Duplex) => {
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
  });
  app.addHook('preClose', (done) => {
    sockets.disconnectSockets(true);
    sockets.engine.close();
    // A client that does not answer the goodbye would keep the server open.
    for (const socket of upgraded) socket.end(() => socket.destroy());
    done();
  });
}
