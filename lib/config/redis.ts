import { Redis } from 'ioredis';
import { processWide } from '@/lib/concurrency/process-wide';
import { shopMetrics } from '@/lib/metrics/shop-metrics';
import { env } from './env';
import { log } from './log';

/** The Redis that processes of the shop share; none without REDIS_URL. */

/** Timeout of a Redis command. */
const commandTimeoutMs = 1_000;
const longestPauseMs = 2_000;

const connection = processWide('redis', (): { commands: Redis | null } => ({ commands: null }));

shopMetrics.redisUp(() => connection.commands && Number(connection.commands.status === 'ready'));

/**
 * The connection for commands; null without REDIS_URL. Commands fail at once while Redis is
 * unreachable.
 */
export function redis(): Redis | null {
  const url = env().REDIS_URL;
  if (url) connection.commands ??= openRedis(url, 'commands');
  return connection.commands;
}

/** Opens a connection that reconnects without limit. @param purpose name in the log */
export function openRedis(url: string, purpose: string): Redis {
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: commandTimeoutMs,
    connectTimeout: commandTimeoutMs * 2,
    retryStrategy: (attempt) => Math.min(attempt * 100, longestPauseMs),
  });
  let isAway = false;
  client.on('ready', () => {
    if (isAway) log.info({ purpose }, 'redis is back');
    isAway = false;
  });
  client.on('error', (error: Error) => {
    if (!isAway) log.warn({ purpose, reason: error.message }, 'redis is unavailable');
    isAway = true;
  });
  return client;
}
