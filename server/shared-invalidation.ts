import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import pino from 'pino';
import { catalogueTags } from '@/lib/cache/policies';
import {
  type InvalidationMode,
  type InvalidationSource,
  invalidate,
  onInvalidation,
  publishTo,
} from './invalidation';
import { purger } from './purger';

const channel = 'vitrine:invalidation';
const maxRetryDelayMs = 2_000;
/**
 * Entries whose creation began before the change may be cached after it, so all caches are
 * invalidated once more.
 */
const repeatDelayMs = 400;

/**
 * Connects the invalidation of this process with other processes (through Redis) and with caches in
 * front of the shop. After a lost Redis connection, everything is invalidated in the background,
 * because messages may have been missed.
 * @returns stops it
 */
export function shareInvalidation({
  redisUrl,
  purgeUrls = [],
  secret = '',
}: {
  redisUrl?: string;
  /** URLs that purge the caches in front. */
  purgeUrls?: readonly string[];
  /** Bearer token for these URLs. */
  secret?: string;
}): () => void {
  const log = pino({ level: process.env.LOG_LEVEL || 'info' });
  const origin = randomUUID();
  const redis = redisUrl ? connect(redisUrl, log) : null;
  const purge = purger(purgeUrls, secret, log);
  let isRepeating = false;
  const pendingTags = { shop: new Set<string>(), marketplace: new Set<string>() };
  let timer: NodeJS.Timeout | undefined;

  const publish = (tags: readonly string[], mode: InvalidationMode, source: InvalidationSource) => {
    const message = JSON.stringify({ origin, tags, mode, source });
    redis?.publisher.publish(channel, message).catch((error: unknown) => {
      log.warn({ reason: reasonOf(error) }, 'cannot publish an invalidation');
    });
  };
  const repeat = (tags: readonly string[], mode: InvalidationMode, source: InvalidationSource) => {
    // Changes in the background give all entries a short life, also those that are being created.
    if (isRepeating || mode === 'in-background') return;
    for (const tag of tags) pendingTags[source].add(tag);
    timer ??= setTimeout(() => {
      timer = undefined;
      isRepeating = true;
      for (const one of ['shop', 'marketplace'] as const) {
        const again = [...pendingTags[one]];
        pendingTags[one].clear();
        if (again.length > 0) invalidate(again, 'at-once', one);
      }
      isRepeating = false;
    }, repeatDelayMs).unref();
  };

  publishTo(publish);
  // The page cache registered its listener before, so it is invalidated before the caches in front.
  const stops = [onInvalidation(purge), onInvalidation(repeat)];
  redis?.subscriber.on('message', (_channel, message) => {
    const received = readMessage(message);
    if (received && received.origin !== origin)
      invalidate(received.tags, received.mode, received.source);
  });
  let wasDisconnected = false;
  redis?.subscriber.on('close', () => {
    wasDisconnected = true;
  });
  redis?.subscriber.on('ready', async () => {
    try {
      await redis.subscriber.subscribe(channel);
      if (wasDisconnected) invalidate(catalogueTags, 'in-background');
      wasDisconnected = false;
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'cannot subscribe to invalidations');
      redis.subscriber.disconnect(true);
    }
  });
  return () => {
    clearTimeout(timer);
    publishTo(undefined);
    for (const stop of stops) stop();
    redis?.subscriber.disconnect();
    redis?.publisher.disconnect();
  };
}

function connect(url: string, log: pino.Logger) {
  const open = () => {
    const client = new Redis(url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (attempt) => Math.min(attempt * 100, maxRetryDelayMs),
    });
    client.on('error', (error) => log.debug({ reason: reasonOf(error) }, 'redis is unavailable'));
    return client;
  };
  return { publisher: open(), subscriber: open() };
}

interface Message {
  readonly origin: string;
  readonly tags: readonly string[];
  readonly mode: InvalidationMode;
  readonly source: InvalidationSource;
}

function readMessage(message: string): Message | null {
  try {
    const { origin, tags, mode, source } = JSON.parse(message);
    if (typeof origin !== 'string' || !Array.isArray(tags)) return null;
    // Earlier releases send neither a mode nor a source.
    return {
      origin,
      tags: tags.map(String),
      mode: mode === 'in-background' ? mode : 'at-once',
      source: source === 'marketplace' ? source : 'shop',
    };
  } catch {
    return null;
  }
}

function reasonOf(error: unknown) {
  return error instanceof Error ? error.message : String(error);
}
