import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyBaseLogger } from 'fastify';
import { Pool, type PoolClient } from 'pg';
import { z } from 'zod';
import type { ChatThread } from '../ports/chat-relay';
import { type ChatServer, threadChangedSignal } from './protocol';

const connections = 3;
const signal = z.object({
  roomId: z.string(),
  customerId: z.string(),
  sellerId: z.string(),
  productId: z.string(),
});

/**
 * Connects the marketplace processes that share a PostgreSQL server. They exchange only a signal
 * that a thread has changed (a NOTIFY of some hundred bytes); each process reads the thread itself.
 */
export function connectProcesses(
  sockets: ChatServer,
  databaseUrl: string,
  log: FastifyBaseLogger,
  onThreadChanged: (thread: ChatThread) => void,
) {
  const pool = new Pool({ connectionString: databaseUrl, max: connections });
  const open = new Set<PoolClient>();
  let closing = false;
  const failed = (error: Error) => {
    if (!closing) {
      log.error({ err: error }, 'the chat does not reach the other processes');
    }
  };
  pool.on('error', failed);
  pool.on('connect', (connection) => {
    // The listening connection is never idle, so the pool does not handle its errors.
    connection.on('error', failed);
    open.add(connection);
    if (closing) connection.end();
  });
  pool.on('remove', (connection) => open.delete(connection));
  sockets.adapter(createAdapter(pool, { errorHandler: failed }));
  sockets.on(threadChangedSignal, (thread) => {
    const parsed = signal.safeParse(thread);
    if (parsed.success) onThreadChanged(parsed.data);
  });
  return {
    /** Notifies the sockets of the other processes. */
    announce: (thread: ChatThread) => {
      sockets.serverSideEmit(threadChangedSignal, thread);
    },
    close: async () => {
      closing = true;
      sockets.of('/').adapter.close();
      // The adapter drops a connection that is still being opened; without this, the pool would
      // wait for it indefinitely.
      pool.end().catch(failed);
      await Promise.all([...open].map((connection) => connection.end()));
    },
  };
}
