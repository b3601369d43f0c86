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

export interface OtherProcesses {
  /** Has the other processes tell their own sockets. */
  announce(thread: ChatThread): void;
  close(): Promise<void>;
}

/**
 * Joins the marketplace processes on one PostgreSQL. Only the signal that a thread changed goes between them (a NOTIFY of
 * some hundred bytes): each process reads the thread itself.
 */
export function joinProcesses(
  sockets: ChatServer,
  databaseUrl: string,
  log: FastifyBaseLogger,
  onThreadChanged: (thread: ChatThread) => void,
): OtherProcesses {
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
    // The connection that listens is never idle, so the pool does not watch over it.
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
    announce: (thread) => {
      sockets.serverSideEmit(threadChangedSignal, thread);
    },
    close: async () => {
      closing = true;
      sockets.of('/').adapter.close();
      // The adapter forgets a connection that it was only now opening, and the pool would wait for it for ever.
      pool.end().catch(failed);
      await Promise.all([...open].map((connection) => connection.end()));
    },
  };
}
