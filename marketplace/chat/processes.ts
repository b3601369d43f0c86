import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { Client } from 'pg';
import { z } from 'zod';
import { readJson } from '../base/read-json';
import type { Db } from '../db/schema';
import { type ChatThread, chatThread } from '../ports/chat-relay';

const channel = 'vitrine_chat';
const listenAgainMs = 1_000;
const connectWithinMs = 10_000;
const checkEveryMs = 30_000;
const answerWithinMs = 10_000;
const endWithinMs = 1_000;

const signal = z.object({
  /** The process that sent it. */
  from: z.string(),
  thread: chatThread,
});

interface ProcessesOptions {
  readonly db: Db;
  readonly databaseUrl: string;
  readonly log: FastifyBaseLogger;
  /** Another process has stored a message in this thread. */
  readonly onThreadChanged: (thread: ChatThread) => void;
  /** Signals may have been missed, because the connection was interrupted. */
  readonly onMissed: () => void;
}

/**
 * Connects the marketplace processes that share a PostgreSQL database. They exchange only a signal
 * that a thread has changed (NOTIFY); each process reads the thread itself.
 */
export function connectProcesses(options: ProcessesOptions) {
  const { db, databaseUrl, log, onThreadChanged, onMissed } = options;
  const own = randomUUID();
  let closing = false;
  let listener: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  const failed = (error: unknown) => {
    if (!closing) log.error({ err: error }, 'the chat does not reach the other processes');
  };

  /** @returns whether it listens; otherwise it tries again later */
  async function listen(): Promise<boolean> {
    const client = new Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: connectWithinMs,
      query_timeout: answerWithinMs,
    });
    listener = client;
    client.on('error', failed);
    client.on('notification', ({ payload = '' }) => {
      // Another release may send something else.
      const read = readJson(signal, payload);
      if (read && read.from !== own) onThreadChanged(read.thread);
    });
    client.once('end', () => listenLater(client));
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
      checkRegularly(client);
      return true;
    } catch (error) {
      failed(error);
      listenLater(client);
      client.end().catch(failed);
      return false;
    }
  }

  /**
   * Ends a client whose connection was lost silently, as after a failover: a process that only
   * listens does not notice.
   */
  function checkRegularly(client: Client): void {
    const checks = setInterval(() => {
      client.query(`LISTEN ${channel}`).catch((error: unknown) => {
        failed(error);
        client.end().catch(failed);
      });
    }, checkEveryMs);
    client.once('end', () => clearInterval(checks));
  }

  /** Replaces a client once, although its failure and its end are both reported. */
  function listenLater(lost: Client): void {
    if (closing || listener !== lost) return;
    listener = null;
    timer = setTimeout(async () => {
      if (await listen()) onMissed();
    }, listenAgainMs);
  }

  void listen();
  return {
    /** Signals to the other processes that a thread has changed. */
    announce: (thread: ChatThread) => {
      const payload: z.input<typeof signal> = { from: own, thread };
      sql`select pg_notify(${channel}, ${JSON.stringify(payload)})`.execute(db).catch(failed);
    },
    close: async () => {
      closing = true;
      clearTimeout(timer);
      if (!listener) return;
      // The server of a connection that was lost silently does not close it.
      const { stream } = listener.connection;
      const late = setTimeout(() => stream.destroy(), endWithinMs);
      await listener.end().catch(failed);
      clearTimeout(late);
    },
  };
}
